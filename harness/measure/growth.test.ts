import { describe, expect, test } from 'vitest';
import { describeGrowth, type GrowthSubject, measureGrowth } from './growth.ts';
import { growthSubjects } from './growth-subjects.ts';
import { hostileFamilies } from './hostile-families.ts';

// The hostile texts themselves are measured by `npm run growth`, two minutes at full size.

describe('a measurement of growth', () => {
  // Times are measured, and another process may take the machine.
  test('finds quadratic work too steep, looks twice, and shows both slopes', { retry: 2 }, () => {
    const growth = measureGrowth(searchFromTheStart, { largest: 8000, parts: [1 / 8, 1], rounds: 2 });
    expect(growth.isLinear).toBe(false);
    expect(growth.slopes).toHaveLength(2);
    expect(Math.min(...growth.slopes)).toBeGreaterThan(1.5);
    expect(describeGrowth(growth)).toMatch(/^search from the start +\d\.\d\d, again \d\.\d\d +1000: .* ms, 8000: .* ms {2}TOO STEEP$/);
  });

  test('finds linear work linear at the first look', { retry: 2 }, () => {
    const growth = measureGrowth(oneWalk, { largest: 100_000, parts: [1 / 8, 1 / 4, 1 / 2, 1], rounds: 3 });
    expect(growth.isLinear).toBe(true);
    expect(growth.timings.map(({ length }) => length)).toEqual([12_500, 25_000, 50_000, 100_000]);
  });
});

describe('the hostile texts', () => {
  test('are fifteen, and make 87 measurements of splitter, streamer, reading and tracker', () => {
    expect([hostileFamilies.length, growthSubjects.length]).toEqual([15, 87]);
  });

  test('have about the length that is asked for, and hold 100,000 calls and pairs to the megabyte', () => {
    const counted = hostileFamilies.filter(({ name }) => name === 'repeated keys' || name === 'calls');
    const others = hostileFamilies.filter((family) => !counted.includes(family));
    expect(others.map(({ response }) => Math.round(response(100_000).length / 1000))).toEqual(others.map(() => 100));
    expect(counted.map(({ response }) => response(1_000_000).split('</').length)).toEqual([100_003, 100_002]);
  });

  test('have different texts', () => {
    const texts = hostileFamilies.map(({ response }) => response(1000));
    expect(new Set(texts).size).toBe(hostileFamilies.length);
  });
});

const searchFromTheStart: GrowthSubject = {
  name: 'search from the start',
  prepare: (length) => () => {
    let found = 0;
    for (let end = 0; end < length; end += 1) for (let index = 0; index < end; index += 1) found ^= index;
    return found;
  },
};

const oneWalk: GrowthSubject = {
  name: 'one walk',
  prepare: (length) => () => {
    let found = 0;
    for (let index = 0; index < length; index += 1) found ^= index;
    return found;
  },
};
