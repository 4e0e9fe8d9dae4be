/** Gives the event loop its turns during long work, so that signals are noticed and the bar moves. */
import { setImmediate } from 'node:timers/promises';
import type { Turn } from '../../corpus/index.ts';
import { Stopwatch } from '../clock.ts';
import { ProgressBar } from '../progress-bar.ts';

const SLICE_MILLISECONDS = 40;

export interface WorkTurns {
  readonly turn: Turn;
  /** Ends the bar. */
  stop(): void;
}

/** `total` turns make the bar full; further ones change nothing. */
export function workTurns(announcement: string, total: number, isInterrupted: () => boolean): WorkTurns {
  const stopwatch = new Stopwatch();
  const bar = new ProgressBar({ announcement, total, layout: '{value} of {total} files', start: {} });
  let done = 0;
  let sliceEnd = SLICE_MILLISECONDS;
  const turn = async (): Promise<boolean> => {
    done += 1;
    if (stopwatch.milliseconds >= sliceEnd) {
      bar.show(Math.min(done, total), {});
      await setImmediate();
      sliceEnd = stopwatch.milliseconds + SLICE_MILLISECONDS;
    }
    return !isInterrupted();
  };
  return { turn, stop: () => bar.stop() };
}
