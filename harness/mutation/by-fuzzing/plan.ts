/** Which mutants fuzzing is expected to find, and what is still to be measured of them. */
import type { Entry } from '../entry.ts';
import { entryFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { keyOf } from './measurements-file.ts';

/** A mutant that fuzzing should find. */
export type HuntedEntry = Entry & { readonly oracle: string };

export const SEEDS = [1, 2, 3, 4, 5] as const;
/** Scenarios; what is not found within the first limit is looked for once more, up to the second. */
export const LIMITS = [50_000, 200_000] as const;

/** Families of which the scenarios show something; mutants of the harness are not in the code under test. */
const FAMILIES: readonly string[] = ['streamer', 'reading', 'cpython', 'channels', 'verify-collector'];

/** A campaign to run. */
export interface Task {
  readonly entry: HuntedEntry;
  readonly seed: number;
  /** Ascending. */
  readonly limits: readonly number[];
  /** By a guide, which begins with nothing. */
  readonly isGuided: boolean;
}

/** Those to be killed, in the order of the catalogue. */
export function killableEntries(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ family, expect }) => expect === 'killed' && FAMILIES.includes(family));
}

/** Those of them that name an oracle. */
export function huntedEntries(entries: readonly Entry[]): HuntedEntry[] {
  return killableEntries(entries).filter((entry): entry is HuntedEntry => entry.oracle !== undefined);
}

/** The campaigns whose figures are missing, or were taken of another edit or with other code. */
export function tasksFor(entries: readonly HuntedEntry[], measurements: readonly Measurement[], code: string): Task[] {
  const held = new Map(measurements.map((measurement) => [keyOf(measurement), measurement]));
  return entries.flatMap((entry) => {
    const fingerprint = entryFingerprint(entry);
    return SEEDS.filter((seed) => {
      for (const limit of LIMITS) {
        const measurement = held.get(keyOf({ id: entry.id, seed, limit }));
        if (measurement?.entry !== fingerprint || measurement.code !== code) return true;
        if (measurement.found !== null) return false;
      }
      return false;
    }).map((seed) => ({ entry, seed, limits: LIMITS, isGuided: false }));
  });
}
