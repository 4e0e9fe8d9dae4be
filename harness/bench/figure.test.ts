import { describe, expect, it } from 'vitest';
import { figureOf } from './figure.ts';

describe('a figure', () => {
  it('is the middle of an odd number of samples, and halfway between the two of an even one', () => {
    expect([figureOf([3]), figureOf([10, 2, 3]), figureOf([9, 1, 4, 2])]).toEqual([
      { median: 3, least: 3, most: 3, rounds: 1 },
      { median: 3, least: 2, most: 10, rounds: 3 },
      { median: 3, least: 1, most: 9, rounds: 4 },
    ]);
  });

  it('is none of nothing', () => {
    expect(() => figureOf([])).toThrow(RangeError);
  });
});
