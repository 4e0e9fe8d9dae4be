import { expect, test } from 'vitest';
import { entryWith } from '../../testing/entry-with.ts';
import type { Entry } from '../entry.ts';
import { entryFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { huntedEntries, killableEntries, LIMITS, SEEDS, tasksFor } from './plan.ts';

const ENTRY = entryWith();
const { oracle: _, ...unexpected } = ENTRY;
const CODE = 'ba9876543210';
const [FIRST_LIMIT, LAST_LIMIT] = LIMITS;

function measured(seed: number, limit: number, found: number | null, change: Partial<Measurement> = {}): Measurement {
  return { id: 'a', seed, oracle: 'identity', limit, found, others: {}, entry: entryFingerprint(ENTRY), code: CODE, ...change };
}

test('the mutants to find are those of the code under test that are to be killed and name an oracle', () => {
  const entries: Entry[] = [
    { ...unexpected, id: 'unexpected' },
    ENTRY,
    { ...ENTRY, id: 'harness', family: 'harness' },
    { ...ENTRY, id: 'equivalent', expect: 'equivalent' },
  ];
  expect(killableEntries(entries).map(({ id }) => id)).toEqual(['unexpected', 'a']);
  expect(huntedEntries(entries).map(({ id }) => id)).toEqual(['a']);
});

test('a campaign is to be run until there is a figure: one that was found, or one of the last limit', () => {
  const seedsLeft = (...measurements: Measurement[]): number[] =>
    tasksFor(huntedEntries([ENTRY]), measurements, CODE).map(({ seed }) => seed);
  expect(seedsLeft()).toEqual([...SEEDS]);
  expect(seedsLeft(measured(2, FIRST_LIMIT, 9), measured(3, FIRST_LIMIT, null))).toEqual([1, 3, 4, 5]);
  expect(seedsLeft(measured(3, FIRST_LIMIT, null), measured(3, LAST_LIMIT, null))).toEqual([1, 2, 4, 5]);
  expect(seedsLeft(measured(3, FIRST_LIMIT, null), measured(3, LAST_LIMIT, 99_999))).toEqual([1, 2, 4, 5]);
});

test('a figure of another edit, or of other code, does not count', () => {
  const seedsLeft = (change: Partial<Measurement>): number =>
    tasksFor(
      huntedEntries([ENTRY]),
      SEEDS.map((seed) => measured(seed, FIRST_LIMIT, 9, change)),
      CODE,
    ).length;
  expect(seedsLeft({})).toBe(0);
  expect(seedsLeft({ code: '000000000000' })).toBe(5);
  expect(seedsLeft({ entry: entryFingerprint({ ...ENTRY, replace: 'c' }) })).toBe(5);
  expect(seedsLeft({ id: 'b' })).toBe(5);
});
