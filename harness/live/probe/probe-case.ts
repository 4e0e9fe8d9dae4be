/** One judged request: what reports, journals and statistics are made of. */
import type { Judgement } from './classify.ts';
import type { PlannedRequest } from './plan.ts';

/** Which server of a comparison; a probe of one server has a candidate alone. */
export const SIDES = ['candidate', 'control'] as const;
export type Side = (typeof SIDES)[number];

export interface ProbeCase extends Judgement, Pick<PlannedRequest, 'id' | 'number' | 'prompt' | 'repeat'> {
  /** `null` for an answer that was kept without its request. */
  readonly toolChoice: PlannedRequest['toolChoice'] | null;
  readonly side: Side;
  /** HTTP status; `null` when no answer began. */
  readonly status: number | null;
  /** Times that the request was sent; 0 when it was not. */
  readonly attempts: number;
  readonly milliseconds: number;
}

/** The call that was due was lost: what the probe looks for. */
export function isLost({ verdict }: Pick<ProbeCase, 'verdict'>): boolean {
  return verdict === 'DROP' || verdict === 'EMPTY';
}

export function isJudged({ verdict }: Pick<ProbeCase, 'verdict'>): boolean {
  return verdict !== 'ERROR';
}
