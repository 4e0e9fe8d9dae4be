import { expect, test } from 'vitest';
import { entryWith } from '../../testing/entry-with.ts';
import type { Entry } from '../entry.ts';
import type { Measurement } from './measurement.ts';
import { meanMedian, medianOf, medianRows, medianTable, readMedianTable, readRise, seedsWithin } from './median-table.ts';
import { SEEDS } from './plan.ts';

test('the median is that of the seeds, and what is not found counts as the first limit', () => {
  expect(medianOf({ found: [9, 1, 5, 7, 3] })).toBe(5);
  expect(medianOf({ found: [9, null, 5, null, 3] })).toBe(9);
  expect(medianOf({ found: [9, null, 60_000, null, 3] })).toBe(50_000);
  expect(seedsWithin({ found: [9, null, 60_000, 50_000, 3] }, 50_000)).toBe(3);
  const row = (found: number): { id: string; oracle: string; found: number[] } => ({ id: 'a', oracle: 'o', found: Array(5).fill(found) });
  expect(meanMedian([row(1), row(100)])).toBeCloseTo(10, 10);
});

test('a table has the hardest mutants first, says who is not expected and who not measured, and is read again', () => {
  const entry = (id: string, changes: Partial<Entry> = {}): Entry => entryWith({ id, title: id, ...changes });
  const measured = (id: string, seed: number, limit: number, found: number | null): Measurement => {
    return { id, seed, oracle: 'identity', limit, found, others: {}, entry: '0123456789ab', code: '0123456789ab' };
  };
  const { oracle: _, ...silent } = entry('silent');
  const listed = [entry('easy'), entry('hard'), entry('half'), silent];
  const { rows, unmeasured } = medianRows(listed, [
    ...SEEDS.map((seed) => measured('easy', seed, 50_000, seed)),
    ...SEEDS.map((seed) => measured('hard', seed, 50_000, null)),
    ...SEEDS.map((seed) => measured('hard', seed, 200_000, seed === 4 ? 123_456 : null)),
    ...[1, 2, 3, 4].map((seed) => measured('half', seed, 50_000, 7)),
    measured('half', 5, 50_000, null),
  ]);
  expect(unmeasured).toEqual(['half']);
  const expected = [
    { id: 'hard', oracle: 'identity', found: [null, null, null, 123_456, null] },
    { id: 'easy', oracle: 'identity', found: [1, 2, 3, 4, 5] },
  ];
  expect(rows).toEqual(expected);
  const text = medianTable(listed, rows, 1.0625);
  expect(readMedianTable(text)).toEqual(expected);
  expect(readRise(text)).toBe(1.063);
  expect(readRise('# Mutants found by fuzzing alone\n')).toBe(1);
  const lines = text.split('\n');
  expect(lines.filter((line) => line.includes('%'))).toEqual([
    '| found by it within 50,000 scenarios with every seed | 1 | 50.0 % |',
    '| with at least 3 of 5 seeds | 1 | 50.0 % |',
    '| with at least 3 within 200,000 | 1 | 50.0 % |',
    '| with any seed within 200,000 | 2 | 100.0 % |',
  ]);
  expect(lines.slice(-3)).toEqual([
    '| hard | identity | > 50000 | never | never | never | 123456 | never |',
    '| easy | identity | 3 | 1 | 2 | 3 | 4 | 5 |',
    '',
  ]);
  expect(text).toContain('so not measured (1): `silent`.');
});
