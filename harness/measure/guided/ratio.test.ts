import { expect, test } from 'vitest';
import { meanRatio, median, ratioOf } from './ratio.ts';

test('a median is the one in the middle, or between the two there by their ratio', () => {
  expect([[3], [9, 1, 4], [8, 1, 100, 2]].map(median)).toEqual([3, 4, 4]);
});

test('a ratio is above 1 where guided takes fewer scenarios', () => {
  expect(ratioOf({ blind: [10, 20, 30], guided: [4, 5, 6] })).toBe(4);
});

test('the mean over mutants is geometric, and its interval holds it and is the same every time', () => {
  const pairs = [
    { blind: [100, 200, 400, 800], guided: [90, 110, 50, 150] },
    { blind: [10, 20, 30, 40], guided: [20, 40, 60, 80] },
  ];
  const ratio = meanRatio(pairs);
  expect(ratio.mean).toBeCloseTo(Math.sqrt((Math.sqrt(80_000) / Math.sqrt(9900)) * 0.5), 9);
  expect(ratio.low).toBeLessThan(ratio.mean);
  expect(ratio.high).toBeGreaterThan(ratio.mean);
  expect(meanRatio(pairs)).toEqual(ratio);
  expect(meanRatio([{ blind: [8, 8], guided: [2, 2] }])).toEqual({ mean: 4, low: 4, high: 4 });
});
