import { expect, test } from 'vitest';
import { type EarlierTable, riseTo, worseThan } from './compare-medians.ts';
import type { MedianRow } from './median-table.ts';

const row = (id: string, ...found: (number | null)[]): MedianRow => ({ id, oracle: 'identity', found });
const table = (...rows: MedianRow[]): EarlierTable => ({ rows, rise: 1 });
const always = (id: string, count: number): MedianRow => row(id, count, count, count, count, count);

test('the same figures, better ones, and those of mutants that only one table has are no worse', () => {
  const before = [always('a', 10), row('b', 1, 2, null, null, null)];
  expect(worseThan(table(...before), before)).toEqual([]);
  expect(worseThan(table(...before), [always('a', 1), always('b', 4)])).toEqual([]);
  expect(worseThan(table(...before, always('gone', 1)), [...before, row('new', null, null, null, null, null)])).toEqual([]);
  expect(worseThan(table(), before)).toEqual([]);
});

/** So many that what becomes of one mutant moves the mean but little. */
const others = Array.from({ length: 60 }, (_, number) => always(`other-${number}`, 10));

test('a mutant that was found by most seeds and is found by fewer is lost', () => {
  const before = [row('a', 1, 2, 3, null, null), ...others];
  expect(worseThan(table(...before), [row('a', 1, 2, 60_000, null, null), ...others])).toEqual([
    'a: lost: found after 3 scenarios before, now by fewer than 3 seeds',
    '60 of 61 mutants are found, 61 before',
  ]);
});

test('a mutant that takes more than fifty times as long is worse, counted from ten scenarios on', () => {
  expect(worseThan(table(...others, always('a', 200)), [...others, always('a', 10_000)])).toEqual([]);
  expect(worseThan(table(...others, always('a', 200)), [...others, always('a', 10_001)])).toEqual(['a: 10001 scenarios, 200 before']);
  expect(worseThan(table(...others, always('a', 1)), [...others, always('a', 500)])).toEqual([]);
  expect(worseThan(table(...others, always('a', 1)), [...others, always('a', 501)])).toEqual(['a: 501 scenarios, 1 before']);
});

test('all of them together may take a quarter longer, and no more', () => {
  const of = (count: number): MedianRow[] => ['a', 'b', 'c'].map((id) => always(id, count));
  expect(worseThan(table(...of(100)), of(125))).toEqual([]);
  expect(worseThan(table(...of(100)), of(126))).toEqual([
    'the mean of the medians is 126.0 scenarios, 100.0 before: 1.26 times the best that there was',
  ]);
});

test('small steps add up: the mean is compared with the best that there was, and a better one is the best from then on', () => {
  const of = (count: number): MedianRow[] => ['a', 'b', 'c'].map((id) => always(id, count));
  const risen: EarlierTable = { rows: of(100), rise: 1.2 };
  expect(riseTo(of(104), risen)).toBeCloseTo(1.248, 10);
  expect(worseThan(risen, of(104))).toEqual([]);
  expect(worseThan(risen, of(105))).toEqual([
    'the mean of the medians is 105.0 scenarios, 100.0 before: 1.26 times the best that there was',
  ]);
  expect(riseTo(of(80), risen)).toBe(1);
  expect(riseTo([...of(100), always('new', 40_000)], risen)).toBeCloseTo(1.2, 10);
  expect(riseTo(of(100), table())).toBe(1);
});
