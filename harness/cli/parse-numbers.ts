/** Numbers and durations as people type them; anything else is a `UsageError` that names the flag. */
import { MAX_SEED } from '../random/index.ts';
import { UsageError } from './usage-error.ts';

/** An integer from `least` to `most`. */
export function parseInteger(flag: string, given: string, least: number, most: number): number {
  const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${flag} takes a whole number ${range}, not ${JSON.stringify(given)}`);
}

/** A number from `least` to `most`, with up to six decimals. */
export function parseDecimal(flag: string, given: string, least: number, most: number): number {
  const number = /^\d{1,9}(?:\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${flag} takes a number from ${least} to ${most}, not ${JSON.stringify(given)}`);
}

export function parseSeed(given: string): number {
  return parseInteger('--seed', given, 0, MAX_SEED);
}

const MILLISECONDS = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** Milliseconds of a number with `s`, `m` or `h`. */
export function parseDuration(flag: string, given: string): number {
  const [, number, unit] = /^(\d{1,9}(?:\.\d{1,6})?)([smh])$/.exec(given) ?? [];
  const milliseconds = Number(number) * (MILLISECONDS.get(unit ?? '') ?? Number.NaN);
  if (milliseconds > 0) return milliseconds;
  throw new UsageError(`${flag} takes a positive number with s, m or h, such as 30s, not ${JSON.stringify(given)}`);
}
