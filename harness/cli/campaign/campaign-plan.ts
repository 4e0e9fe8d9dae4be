/** The port of what divides a run into parts: blindly, or in rounds after which guides exchange what they learned. */
import type { GuidedPool } from '../../reporters/index.ts';
import type { CampaignPart, PartOutcome } from './campaign-part.ts';

export type PlannedPart = Omit<CampaignPart, 'settledSignatures'>;

export interface CampaignPlan {
  /** What guides know together by now; `undefined` in a blind run. */
  readonly guided: GuidedPool | undefined;
  /** The next part; `undefined` when all is done, and while none may begin before those that are going on are joined. */
  next(): PlannedPart | undefined;
  /** A part of so many inputs took so long. */
  took(inputs: number, milliseconds: number): void;
  /** Told of every part of the result, in the order of the run. */
  join(outcome: PartOutcome): void;
}
