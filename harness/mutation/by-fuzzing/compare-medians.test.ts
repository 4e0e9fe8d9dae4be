import { expect, test } from 'vitest';
import { worseThan } from './compare-medians.ts';
import type { MedianRow } from './median-table.ts';

const row = (id: string, ...found: (number | null)[]): MedianRow => ({ id, oracle: 'identity', found });
const always = (id: string, count: number): MedianRow => row(id, count, count, count, count, count);

test('the same figures, better ones, and those of mutants that only one table has are no worse', () => {
  const before = [always('a', 10), row('b', 1, 2, null, null, null)];
  expect(worseThan(before, before)).toEqual([]);
  expect(worseThan(before, [always('a', 1), always('b', 4)])).toEqual([]);
  expect(worseThan([...before, always('gone', 1)], [...before, row('new', null, null, null, null, null)])).toEqual([]);
  expect(worseThan([], before)).toEqual([]);
});

/** So many that what becomes of one mutant moves the mean but little. */
const others = Array.from({ length: 60 }, (_, number) => always(`other-${number}`, 10));

test('a mutant that was found by most seeds and is found by fewer is lost', () => {
  const before = [row('a', 1, 2, 3, null, null), ...others];
  expect(worseThan(before, [row('a', 1, 2, 60_000, null, null), ...others])).toEqual([
    'a: lost: found after 3 scenarios before, now by fewer than 3 seeds',
    '60 of 61 mutants are found, 61 before',
  ]);
});

test('a mutant that takes more than fifty times as long is worse, from a hundred scenarios on', () => {
  expect(worseThan([...others, always('a', 200)], [...others, always('a', 10_000)])).toEqual([]);
  expect(worseThan([...others, always('a', 200)], [...others, always('a', 10_001)])).toEqual(['a: 10001 scenarios, 200 before']);
  expect(worseThan([...others, always('a', 1)], [...others, always('a', 5000)])).toEqual([]);
});

test('all of them together may take a quarter longer, and no more', () => {
  const of = (count: number): MedianRow[] => ['a', 'b', 'c'].map((id) => always(id, count));
  expect(worseThan(of(100), of(125))).toEqual([]);
  expect(worseThan(of(100), of(126))).toEqual(['the mean of the medians is 126.0 scenarios, 100.0 before']);
});
