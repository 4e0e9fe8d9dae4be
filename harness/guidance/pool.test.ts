import { describe, expect, test } from 'vitest';
import { randomFor } from '../random/index.ts';
import { FEATURE_COUNT } from './families.ts';
import { featureName } from './feature-names.ts';
import { FeatureSet } from './feature-set.ts';
import { type KeptInput, MOST_KEPT_LENGTH, Pool } from './pool.ts';
import type { PoolEntry } from './pool-entry.ts';

function inputOf(text: string): KeptInput {
  return { format: 'qwen3_coder', startsInReasoning: false, callsInReasoning: true, text, cuts: [] };
}

const set = new FeatureSet();

function setOf(...features: readonly number[]): FeatureSet {
  set.clear();
  for (const feature of features) set.add(feature, 0, 0);
  return set;
}

/** Keeps a text for what it is wanted for, as a guide does. */
function show(pool: Pool, text: string, ...features: readonly number[]): number {
  pool.count(setOf(...features));
  const wanted = pool.wanted(set, text.length).map((place) => set.features[place] ?? 0);
  if (wanted.length > 0) pool.add(inputOf(text), wanted);
  return wanted.length;
}

const textsOf = (entries: readonly PoolEntry[]): [string, ...string[]][] => entries.map(({ text, features }) => [text, ...features]);

describe('a pool', () => {
  test('keeps an input for what nobody showed before, and for what it shows in a text shorter by a quarter', () => {
    const pool = new Pool([]);
    expect(show(pool, 'x'.repeat(100), 1, 2, 3)).toBe(3);
    expect(show(pool, 'y'.repeat(75), 2)).toBe(0);
    expect(show(pool, 'z'.repeat(74), 2, 4)).toBe(2);
    expect(textsOf(pool.additions)).toEqual([
      ['x'.repeat(100), featureName(1), featureName(3)],
      ['z'.repeat(74), featureName(2), featureName(4)],
    ]);
    expect(show(pool, 'short', 1, 3)).toBe(2);
    expect(pool.additions.map(({ text }) => text)).toEqual(['z'.repeat(74), 'short']);
    expect([pool.size, pool.features]).toEqual([2, 4]);
  });

  test('says whether a trial showed something new', () => {
    const pool = new Pool([]);
    expect([[1, 2], [2, 1], [2, 3], []].map((features) => pool.count(setOf(...features)))).toEqual([true, false, true, false]);
  });

  test('keeps no text that is too long', () => {
    const pool = new Pool([]);
    expect([show(pool, 'x'.repeat(MOST_KEPT_LENGTH + 1), 1), show(pool, 'x'.repeat(MOST_KEPT_LENGTH), 1)]).toEqual([0, 1]);
  });

  test('never holds more than there are features', () => {
    const pool = new Pool([]);
    const random = randomFor('pool');
    for (let number = 0; number < 20_000; number += 1) {
      show(pool, 'x'.repeat(1 + random.below(400)), ...Array.from({ length: 8 }, () => random.below(300)));
    }
    expect(pool.features).toBe(300);
    expect(pool.size).toBeLessThanOrEqual(300);
    expect(new Set(pool.additions.flatMap(({ features }) => features)).size).toBe(300);
  });

  test('starts with what another kept, which is no addition and nothing new', () => {
    const entries: PoolEntry[] = [
      { ...inputOf('ab'), features: [featureName(5), 'of another version'] },
      { ...inputOf('c'), features: ['of another version'] },
    ];
    const pool = new Pool(entries);
    expect([pool.size, pool.features, pool.additions.length]).toEqual([1, 1, 0]);
    expect([pool.count(setOf(5)), pool.wanted(setOf(5), 2).length, pool.wanted(setOf(5), 1).length]).toEqual([false, 0, 1]);
    expect(pool.choose(randomFor(1)).text).toBe('ab');
  });

  test('goes on counting where others ended, and tells what it counted itself', () => {
    const entries: PoolEntry[] = [{ ...inputOf('a'), features: [featureName(1), featureName(2)] }];
    const counts = new Uint32Array(FEATURE_COUNT);
    counts[1] = 7;
    counts[3] = 1;
    const pool = new Pool(entries, counts);
    expect([[3], [2, 1], [4]].map((features) => pool.count(setOf(...features)))).toEqual([false, false, true]);
    expect(Array.from(pool.newCounts.subarray(0, 6))).toEqual([0, 1, 1, 1, 1, 0]);
    expect([counts[1], counts[4]]).toEqual([7, 0]);
  });

  test('prefers what is rare, and of that what is short', () => {
    const chosen = (pool: Pool): string[] => {
      const texts = Array.from({ length: 400 }, (_, number) => pool.choose(randomFor('choose', number)).text);
      const counts = new Map<string, number>();
      for (const text of texts) counts.set(text.charAt(0), (counts.get(text.charAt(0)) ?? 0) + 1);
      return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text);
    };
    const pool = new Pool([]);
    for (let time = 0; time < 50; time += 1) show(pool, 'often', 1);
    show(pool, 'rare', 2);
    show(pool, 'lengthy '.repeat(500), 3);
    expect(chosen(pool)).toEqual(['r', 'l']);
  });

  test('from which nothing can be chosen is empty', () => {
    expect(() => new Pool([]).choose(randomFor(1))).toThrow('nothing to pick from');
    expect(FEATURE_COUNT).toBeGreaterThan(300);
  });
});
