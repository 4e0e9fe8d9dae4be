/** How far a campaign is, and at what speed. */
import type { GuidedPool } from '../../reporters/index.ts';
import type { CampaignResult } from '../../runner/index.ts';
import { ProgressBar } from '../progress-bar.ts';

/** A campaign may be bounded by time or by scenarios, so its steps are thousandths of the whole. */
const STEPS = 1000;

/** How far a run is, from 0 to 1. */
export interface ProgressState {
  readonly part: number;
  readonly seconds: number;
  readonly result: CampaignResult;
  /** `undefined` in a blind run. */
  readonly guided: GuidedPool | undefined;
}

export class CampaignProgress {
  private readonly bar: ProgressBar<{ left: string; scenarios: number; rate: number; speed: string; known: string; found: string }>;

  constructor(announcement: string) {
    this.bar = new ProgressBar({
      announcement,
      total: STEPS,
      layout: '{percentage}% · {left} · {scenarios} scenarios · {rate}/s · {speed} M code points/s · {known}{found}',
      start: { left: 'begins', scenarios: 0, rate: 0, speed: '0.0', known: '', found: 'nothing found' },
    });
  }

  show({ part, seconds, result, guided }: ProgressState): void {
    const { scenarios, codePoints } = result.statistics;
    const found = result.findings.length;
    this.bar.show(Math.min(STEPS, Math.floor(part * STEPS)), {
      left: timeLeft(part, seconds),
      scenarios,
      rate: Math.round(scenarios / seconds),
      speed: (codePoints / seconds / 1e6).toFixed(1),
      known: guided === undefined ? '' : `${guided.features} of ${guided.allFeatures} features, corpus ${guided.inputs} · `,
      found: found === 0 ? 'nothing found' : `${found} found`,
    });
  }

  stop(): void {
    this.bar.stop();
  }
}

/** At the speed so far. */
function timeLeft(part: number, seconds: number): string {
  const left = Math.ceil((seconds * (1 - Math.min(1, part))) / Math.max(part, 1 / STEPS));
  return left < 120 ? `${left} s left` : `${Math.ceil(left / 60)} min left`;
}
