/** The turns of a check in a process: slices of time, signals noticed between them, progress shown, and how long each part took. */
import { setImmediate } from 'node:timers/promises';
import type { Turns } from '../check/index.ts';
import { Stopwatch } from './clock.ts';
import { ProgressBar } from './progress-bar.ts';

/** How long work goes on before the event loop gets a turn. */
const SLICE_MILLISECONDS = 40;

export class CheckTurns implements Turns {
  private readonly stopwatch = new Stopwatch();
  private readonly isInterrupted: () => boolean;
  private readonly progress: ProgressBar<{ part: string }>;
  private readonly begun: { readonly part: string; readonly at: number }[] = [];
  private sliceEnd = 0;

  constructor(announcement: string, parts: number, isInterrupted: () => boolean) {
    this.isInterrupted = isInterrupted;
    this.progress = new ProgressBar({
      announcement,
      total: parts,
      layout: '{value} of {total} parts done · {part}',
      start: { part: 'starting' },
    });
  }

  get seconds(): number {
    return rounded(this.stopwatch.milliseconds);
  }

  /** Seconds by part; called when all are over. */
  end(): Record<string, number> {
    this.progress.stop();
    const end = this.stopwatch.milliseconds;
    return Object.fromEntries(this.begun.map(({ part, at }, index) => [part, rounded((this.begun[index + 1]?.at ?? end) - at)]));
  }

  begin(part: string): void {
    this.progress.show(this.begun.length, { part });
    this.begun.push({ part, at: this.stopwatch.milliseconds });
  }

  tell(progress: string): void {
    this.progress.show(this.begun.length - 1, { part: `${this.begun.at(-1)?.part}: ${progress}` });
  }

  mayGoOn(): boolean {
    return this.stopwatch.milliseconds < this.sliceEnd;
  }

  async next(): Promise<boolean> {
    await setImmediate();
    this.sliceEnd = this.stopwatch.milliseconds + SLICE_MILLISECONDS;
    return !this.isInterrupted();
  }
}

/** Seconds with one decimal. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
