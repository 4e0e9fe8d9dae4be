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

/** CPU milliseconds of this process so far, user and system together, over all its threads. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** The date in UTC, so many days from now, such as 2030-12-31. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Now in UTC, such as 2030-12-31T23:59:59.000Z. */
export function timestamp(): string {
  return new Date().toISOString();
}

/** Milliseconds since 1970. */
export function millisecondsNow(): number {
  return Date.now();
}
