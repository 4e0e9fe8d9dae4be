/** Time and chance from outside: the only place in the command line that is not the same every time. */
import { randomInt } from 'node:crypto';
import { MAX_SEED } from '../random/index.ts';

/** A seed for a run that was given none. */
export function drawSeed(): number {
  return randomInt(0, MAX_SEED + 1);
}

/** Milliseconds since the stopwatch was made. */
export class Stopwatch {
  private readonly start = process.hrtime.bigint();

  get milliseconds(): number {
    return Number(process.hrtime.bigint() - this.start) / 1e6;
  }
}
