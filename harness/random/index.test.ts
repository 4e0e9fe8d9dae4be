import { describe, expect, it } from 'vitest';
import { fastCheckRandomFor, MAX_SEED, randomFor, seedFor } from './index.ts';

describe('randomFor', () => {
  it('gives the same numbers for the same path, on any machine', () => {
    const random = randomFor(1, 2, 'text');
    expect(Array.from({ length: 6 }, () => random.below(1000))).toEqual([52, 225, 643, 704, 672, 435]);
    expect(seedFor(1, 2)).toBe(118820059);
    const [left, right] = [randomFor(1, 2, 'text'), randomFor(1, 2, 'text')];
    for (let draw = 0; draw < 100; draw += 1) expect(left.below(1_000_000)).toBe(right.below(1_000_000));
  });

  it('gives unrelated numbers for neighbouring paths', () => {
    const [left, right] = [randomFor(1, 2, 'text'), randomFor(1, 2, 'cuts')];
    const draws = Array.from({ length: 64 }, () => [left.below(2 ** 16), right.below(2 ** 16)]);
    const differences = new Set(draws.map(([first = 0, second = 0]) => first ^ second));
    expect(differences.size).toBeGreaterThan(60);
  });

  it('reaches every number below the bound and no other', () => {
    const random = randomFor('range');
    const seen = new Set(Array.from({ length: 500 }, () => random.below(5)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('picks each item, and throws where there is none', () => {
    const random = randomFor('pick');
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', undefined])))).toEqual(new Set(['a', 'b', undefined]));
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it('is true in about the stated part of the cases', () => {
    const random = randomFor('chance');
    const hits = Array.from({ length: 4000 }, () => random.chance(1, 8)).filter(Boolean).length;
    expect(hits).toBeGreaterThan(400);
    expect(hits).toBeLessThan(600);
  });
});

describe('seedFor', () => {
  it('is an integer from 0 to the largest seed that depends on the path', () => {
    const seeds = Array.from({ length: 1000 }, (_, index) => seedFor(7, index));
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED)).toBe(true);
    expect(new Set(seeds).size).toBe(1000);
  });
});

describe('fastCheckRandomFor', () => {
  it('gives fast-check the same numbers for the same path, and a clone goes on alike', () => {
    const [left, right] = [fastCheckRandomFor(3, 'x'), fastCheckRandomFor(3, 'x')];
    for (let draw = 0; draw < 50; draw += 1) expect(left.nextInt(0, 10_000)).toBe(right.nextInt(0, 10_000));
    const clone = left.clone();
    for (let draw = 0; draw < 50; draw += 1) expect(clone.nextInt(0, 10_000)).toBe(right.nextInt(0, 10_000));
  });
});
