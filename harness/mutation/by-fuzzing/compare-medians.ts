/**
 * Whether a table of medians is worse than an earlier one. The same code gives the same figures to the last digit, so they move only
 * when scenarios or oracles change; but then every scenario is another one, and a figure moves by chance even if nothing got worse.
 * How many scenarios it takes to find something is geometrically distributed: the logarithm of a median of five has a standard
 * deviation of 0.64, that of the ratio of two such medians 0.90 (simulated).
 */
import { MAJORITY, type MedianRow, meanMedian, medianOf, seedsWithin } from './median-table.ts';
import { LIMITS } from './plan.ts';

/**
 * Of a single mutant: by chance alone one in ten thousand exceeds it. Medians below the floor count as the floor: what takes fourteen
 * scenarios is found at once by three of five seeds in one case of a thousand.
 */
const MOST_SLOWER = 50;
const FLOOR = 10;
/** Of the geometric mean of all medians, of which chance moves far less: with 160 mutants this is three standard deviations. */
const MOST_SLOWER_IN_ALL = 1.25;

/** What an earlier table says. */
export interface EarlierTable {
  readonly rows: readonly MedianRow[];
  /** How many times the mean of the best table that there was its own mean is: at least 1. */
  readonly rise: number;
}

/** How many times the mean of the best table that there was the mean of `now` is: at least 1. Only mutants of both tables are compared. */
export function riseTo(now: readonly MedianRow[], before: EarlierTable): number {
  const pairs = inBoth(before.rows, now);
  if (pairs.length === 0) return 1;
  const [all, allBefore] = [meanMedian(pairs.map(({ row }) => row)), meanMedian(pairs.map(({ old }) => old))];
  return Math.max(1, (before.rise * all) / allBefore);
}

/** A sentence for each way in which `now` is worse than `before`; only mutants of both are compared. */
export function worseThan(before: EarlierTable, now: readonly MedianRow[]): string[] {
  const pairs = inBoth(before.rows, now);
  const sentences = pairs.flatMap(({ old, row }) => {
    const [was, is] = [medianOf(old), medianOf(row)];
    if (isFound(old) && !isFound(row)) return [`${row.id}: lost: found after ${was} scenarios before, now by fewer than ${MAJORITY} seeds`];
    return is > MOST_SLOWER * Math.max(was, FLOOR) ? [`${row.id}: ${is} scenarios, ${was} before`] : [];
  });
  const [found, foundBefore] = [pairs.filter(({ row }) => isFound(row)).length, pairs.filter(({ old }) => isFound(old)).length];
  if (found < foundBefore) sentences.push(`${found} of ${pairs.length} mutants are found, ${foundBefore} before`);
  const rise = riseTo(now, before);
  if (rise > MOST_SLOWER_IN_ALL) {
    const [all, allBefore] = [meanMedian(pairs.map(({ row }) => row)), meanMedian(pairs.map(({ old }) => old))];
    const times = `${rise.toFixed(2)} times the best that there was`;
    sentences.push(`the mean of the medians is ${all.toFixed(1)} scenarios, ${allBefore.toFixed(1)} before: ${times}`);
  }
  return sentences;
}

interface Pair {
  readonly old: MedianRow;
  readonly row: MedianRow;
}

function inBoth(before: readonly MedianRow[], now: readonly MedianRow[]): Pair[] {
  const earlier = new Map(before.map((row) => [row.id, row]));
  return now.flatMap((row) => {
    const old = earlier.get(row.id);
    return old === undefined ? [] : [{ old, row }];
  });
}

/** By the oracle that the entry names, within the first limit, with most seeds. */
function isFound(row: MedianRow): boolean {
  return seedsWithin(row, LIMITS[0]) >= MAJORITY;
}
