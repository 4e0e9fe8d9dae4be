/** Which numbers a shard runs, and how ranges are told in as few words as can be. */
import { expect, test } from 'vitest';
import { joinedRanges, runsOf, type ScenarioRange, wovenRanges } from './scenario-range.ts';

const range = (first: number, stride: number, count: number): ScenarioRange => ({ first, stride, count });

test.each([
  [0, 1],
  [1, 1],
  [5, 7],
  [7, 7],
  [8, 7],
  [1000, 7],
  [1000, 2],
])('the shards of %i scenarios over %i machines run each number once', (runs, count) => {
  const numbers = Array.from({ length: count }, (_, place) => place + 1).flatMap((index) =>
    Array.from({ length: runsOf({ index, count }, runs) }, (_, step) => index - 1 + step * count),
  );
  expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: runs }, (_, number) => number));
});

test('a run without an end has none in any shard', () => {
  expect(runsOf({ index: 2, count: 7 }, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});

test('neighbours become one range, whatever their order, and empty ones go', () => {
  expect(joinedRanges([range(32, 1, 8), range(0, 1, 32), range(40, 1, 0), range(40, 1, 2)])).toEqual([range(0, 1, 42)]);
  expect(joinedRanges([])).toEqual([]);
});

test('a gap stays a gap', () => {
  expect(joinedRanges([range(0, 1, 4), range(5, 1, 4)])).toEqual([range(0, 1, 4), range(5, 1, 4)]);
});

test('all shards of a run are the whole run', () => {
  expect(wovenRanges([range(2, 3, 3), range(0, 3, 4), range(1, 3, 4)])).toEqual([range(0, 1, 11)]);
  // With more machines than scenarios some have nothing to do.
  expect(wovenRanges([range(0, 7, 1), range(1, 7, 1), range(2, 7, 0)])).toEqual([range(0, 1, 2)]);
  expect(wovenRanges([range(0, 1, 5)])).toEqual([range(0, 1, 5)]);
  expect(wovenRanges([])).toEqual([]);
});

test.each([
  ['one is missing', [range(0, 3, 4), range(1, 3, 4)]],
  ['one came less far', [range(0, 3, 4), range(1, 3, 3), range(2, 3, 4)]],
  ['one is of another division', [range(0, 2, 4), range(1, 3, 4)]],
])('shards are told apart where %s', (_, ranges) => {
  expect(wovenRanges(ranges)).toEqual(ranges);
});
