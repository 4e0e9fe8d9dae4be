/** A progress bar on a terminal; elsewhere one plain line at the start. Everything goes to standard error. */
import { SingleBar } from 'cli-progress';
import type { CampaignResult } from '../runner/index.ts';

/** How far a run is, from 0 to 1. */
export interface ProgressState {
  readonly part: number;
  readonly seconds: number;
  readonly result: CampaignResult;
}

export class Progress {
  private readonly bar: SingleBar | undefined;

  constructor(announcement: string) {
    if (!process.stderr.isTTY) {
      process.stderr.write(`${announcement}\n`);
      return;
    }
    this.bar = new SingleBar({
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: false,
      format: `${announcement} [{bar}] {percentage}% · {scenarios} scenarios · {rate}/s · {speed} M code points/s · {found}`,
    });
    this.bar.start(1000, 0, { scenarios: 0, rate: 0, speed: '0.0', found: 'nothing found' });
  }

  show({ part, seconds, result }: ProgressState): void {
    const { scenarios, codePoints } = result.statistics;
    const found = result.findings.length;
    this.bar?.update(Math.min(1000, Math.floor(part * 1000)), {
      scenarios,
      rate: Math.round(scenarios / seconds),
      speed: (codePoints / seconds / 1e6).toFixed(1),
      found: found === 0 ? 'nothing found' : `${found} found`,
    });
  }

  stop(): void {
    this.bar?.stop();
  }
}
