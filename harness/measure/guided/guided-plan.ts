/** Which mutants are looked for by both ways, with which seeds, and what of that is still to be run. */
import {
  DECIDING,
  entryFingerprint,
  type HuntedEntry,
  huntedEntries,
  keyOf,
  type Measurement,
  medianOf,
  medianRows,
  type Task,
} from '../../mutation/index.ts';

/** Twenty that no other measurement uses: which mutants are hard was told by others, and the guide was tried out with others. */
export const GUIDED_SEEDS: readonly number[] = Array.from({ length: 20 }, (_, index) => 101 + index);
/** Scenarios; what is not found within them counts as found right behind. */
export const BUDGET = 50_000;
/** Mutants that blind fuzzing finds in fewer scenarios are left out: there is nothing to gain. */
const LEAST_MEDIAN = 500;

/** What a figure depends on besides what a blind one depends on. */
export const GUIDED_DECIDING: readonly string[] = [
  ...DECIDING,
  'harness/guidance',
  'harness/runner/cut-text.ts',
  'harness/runner/statistics.ts',
];

/** The mutants whose blind median by the measurements is at least 500, or which most seeds do not find; the hardest first. Those that are not measured are left out. */
export function hardEntries<Entry extends Parameters<typeof huntedEntries>[0][number]>(
  entries: readonly Entry[],
  measurements: readonly Measurement[],
): HuntedEntry[] {
  const { rows } = medianRows(entries, measurements);
  const byId = new Map(huntedEntries(entries).map((entry) => [entry.id, entry]));
  return rows.flatMap((row) => {
    const entry = byId.get(row.id);
    return entry === undefined || medianOf(row) < LEAST_MEDIAN ? [] : [entry];
  });
}

/** The campaigns whose figures are missing, or were taken of another edit or with other code; both ways of a seed next to each other. */
export function guidedTasks(entries: readonly HuntedEntry[], measurements: readonly Measurement[], code: string): Task[] {
  const held = new Map(measurements.map((measurement) => [keyOf(measurement), measurement]));
  return entries.flatMap((entry) => {
    const fingerprint = entryFingerprint(entry);
    return GUIDED_SEEDS.flatMap((seed) =>
      [false, true].flatMap((isGuided): Task[] => {
        const measurement = held.get(keyOf({ id: entry.id, seed, limit: BUDGET, way: isGuided ? 'guided' : 'blind' }));
        const isHeld = measurement?.entry === fingerprint && measurement.code === code;
        return isHeld ? [] : [{ entry, seed, limits: [BUDGET], isGuided }];
      }),
    );
  });
}
