/** `mutants/by-fuzzing.md`: how many scenarios it takes to find each mutant, the hardest first. The same for the same measurements. */
import type { Entry } from '../entry.ts';
import type { Measurement } from './measurement.ts';
import { huntedEntries, killableEntries, LIMITS, SEEDS } from './plan.ts';

/** What is known of one mutant. */
export interface MedianRow {
  readonly id: string;
  readonly oracle: string;
  /** Scenarios until it was found, by seed; `null` where it was not found within the second limit. */
  readonly found: readonly (number | null)[];
}

const [FIRST_LIMIT, LAST_LIMIT] = LIMITS;
/** Of the seeds: with so many the median is a figure and no limit. */
export const MAJORITY = (SEEDS.length + 1) / 2;

/** Scenarios until it was found, in the middle of the seeds; not found within the first limit counts as that limit. */
export function medianOf({ found }: Pick<MedianRow, 'found'>): number {
  const counts = found.map((count) => Math.min(count ?? FIRST_LIMIT, FIRST_LIMIT)).sort((left, right) => left - right);
  return counts[MAJORITY - 1] ?? FIRST_LIMIT;
}

/** How many seeds found it within so many scenarios. */
export function seedsWithin({ found }: Pick<MedianRow, 'found'>, limit: number): number {
  return found.filter((count) => count !== null && count <= limit).length;
}

/** A row for each mutant that was measured with every seed, the hardest first, and the ids of the others. */
export function medianRows(
  entries: readonly Entry[],
  measurements: readonly Measurement[],
): { readonly rows: MedianRow[]; readonly unmeasured: string[] } {
  const rows: MedianRow[] = [];
  const unmeasured: string[] = [];
  for (const { id, oracle } of huntedEntries(entries)) {
    const own = measurements.filter((measurement) => measurement.id === id && measurement.oracle === oracle);
    const found = SEEDS.map((seed) => outcomeOf(own.filter((measurement) => measurement.seed === seed)));
    if (found.includes(undefined)) unmeasured.push(id);
    else rows.push({ id, oracle, found: found.map((count) => count ?? null) });
  }
  rows.sort((left, right) => medianOf(right) - medianOf(left) || (left.id < right.id ? -1 : 1));
  return { rows, unmeasured };
}

/** `undefined` while the measurement is not complete. */
function outcomeOf(ofOneSeed: readonly Measurement[]): number | null | undefined {
  const found = ofOneSeed.find((measurement) => measurement.found !== null);
  if (found !== undefined) return found.found;
  return ofOneSeed.some(({ limit }) => limit === LAST_LIMIT) ? null : undefined;
}

/** The whole file. `rise`: how many times the mean of the best table that there was its mean is. */
export function medianTable(entries: readonly Entry[], rows: readonly MedianRow[], rise: number): string {
  const unexpected = killableEntries(entries).filter(({ oracle }) => oracle === undefined);
  const count = (isSo: (row: MedianRow) => boolean): number => rows.filter(isSo).length;
  const share = (what: string, part: number): string => `| ${what} | ${part} | ${((100 * part) / rows.length).toFixed(1)} % |`;
  const [first, last] = [FIRST_LIMIT.toLocaleString('en'), LAST_LIMIT.toLocaleString('en')];
  const lines = [
    '# Mutants found by fuzzing alone',
    '',
    'Written by `npm run mutants-by-fuzzing` from `by-fuzzing.jsonl`; see `README.md`.',
    '',
    `| of ${rows.length} mutants that name an oracle | mutants | share |`,
    '| --- | ---: | ---: |',
    share(
      `found by it within ${first} scenarios with every seed`,
      count((row) => seedsWithin(row, FIRST_LIMIT) === SEEDS.length),
    ),
    share(
      `with at least ${MAJORITY} of ${SEEDS.length} seeds`,
      count((row) => seedsWithin(row, FIRST_LIMIT) >= MAJORITY),
    ),
    share(
      `with at least ${MAJORITY} within ${last}`,
      count((row) => seedsWithin(row, LAST_LIMIT) >= MAJORITY),
    ),
    share(
      `with any seed within ${last}`,
      count((row) => seedsWithin(row, LAST_LIMIT) > 0),
    ),
    '',
    `Geometric mean of the medians: ${meanMedian(rows).toFixed(1)} scenarios, ${rise.toFixed(3)} times that of the best table so far.`,
    '',
    `Not expected to be found by fuzzing, so not measured (${unexpected.length}): ${unexpected.map(({ id }) => `\`${id}\``).join(', ')}.`,
    '',
    `| mutant | oracle | median | ${SEEDS.map((seed) => `seed ${seed}`).join(' | ')} |`,
    `| --- | --- | ---: |${' ---: |'.repeat(SEEDS.length)}`,
    ...rows.map(lineOf),
  ];
  return `${lines.join('\n')}\n`;
}

function lineOf(row: MedianRow): string {
  const median = seedsWithin(row, FIRST_LIMIT) >= MAJORITY ? String(medianOf(row)) : `> ${FIRST_LIMIT}`;
  return `| ${[row.id, row.oracle, median, ...row.found.map((count) => count ?? 'never')].join(' | ')} |`;
}

/** Geometric mean of the medians: it counts by how much each is larger, as a median of medians would not. */
export function meanMedian(rows: readonly MedianRow[]): number {
  return Math.exp(rows.reduce((sum, row) => sum + Math.log(medianOf(row)), 0) / rows.length);
}

/** The rise that stands in a file that `medianTable` wrote; 1 where none does. */
export function readRise(text: string): number {
  return Number(/scenarios, (\d+\.\d{3}) times that of the best table so far\./.exec(text)?.[1] ?? 1);
}

/** The rows of a file that `medianTable` wrote. */
export function readMedianTable(text: string): MedianRow[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', oracle = '', , ...found] = line.split('|').map((cell) => cell.trim());
    const counts = found.slice(0, SEEDS.length).map((cell) => (cell === 'never' ? null : Number(cell)));
    const isRow = counts.length === SEEDS.length && counts.every((count) => count === null || count >= 1);
    return isRow ? [{ id, oracle, found: counts }] : [];
  });
}
