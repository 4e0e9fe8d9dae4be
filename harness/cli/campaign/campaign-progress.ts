/** How far a campaign is, and at what speed. */
import type { CampaignResult } from '../../runner/index.ts';
import { ProgressBar } from '../progress-bar.ts';

/** A campaign may be bounded by time or by scenarios, so its steps are thousandths of the whole. */
const STEPS = 1000;

/** How far a run is, from 0 to 1. */
export interface ProgressState {
  readonly part: number;
  readonly seconds: number;
  readonly result: CampaignResult;
}

export class CampaignProgress {
  private readonly bar: ProgressBar<{ scenarios: number; rate: number; speed: string; found: string }>;

  constructor(announcement: string) {
    this.bar = new ProgressBar({
      announcement,
      total: STEPS,
      layout: '{percentage}% · {scenarios} scenarios · {rate}/s · {speed} M code points/s · {found}',
      start: { scenarios: 0, rate: 0, speed: '0.0', found: 'nothing found' },
    });
  }

  show({ part, seconds, result }: ProgressState): void {
    const { scenarios, codePoints } = result.statistics;
    const found = result.findings.length;
    this.bar.show(Math.min(STEPS, Math.floor(part * STEPS)), {
      scenarios,
      rate: Math.round(scenarios / seconds),
      speed: (codePoints / seconds / 1e6).toFixed(1),
      found: found === 0 ? 'nothing found' : `${found} found`,
    });
  }

  stop(): void {
    this.bar.stop();
  }
}
