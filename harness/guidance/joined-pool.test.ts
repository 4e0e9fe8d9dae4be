import { describe, expect, test } from 'vitest';
import { randomFor } from '../random/index.ts';
import { JoinedPool } from './joined-pool.ts';
import type { PoolEntry } from './pool-entry.ts';

function entryOf(text: string, ...features: readonly string[]): PoolEntry {
  return { format: 'qwen3_coder', startsInReasoning: false, callsInReasoning: true, text, cuts: [1], features };
}

function joinPools(pools: readonly (readonly PoolEntry[])[]): readonly PoolEntry[] {
  const joined = new JoinedPool();
  for (const pool of pools) joined.add(pool);
  const { entries } = joined;
  expect(entries).toHaveLength(joined.size);
  return entries;
}

describe('joined pools', () => {
  test('have for each feature the shortest input, and no input for none', () => {
    expect(joinPools([[entryOf('aaa', 'y', 'x'), entryOf('bb', 'z')], [entryOf('c', 'x', 'z')], []])).toEqual([
      entryOf('c', 'x', 'z'),
      entryOf('aaa', 'y'),
    ]);
  });

  test('have an input once that several kept for something else', () => {
    expect(joinPools([[entryOf('a', 'y')], [entryOf('a', 'x'), { ...entryOf('a', 'v'), cuts: [] }]])).toEqual([
      entryOf('a', 'x', 'y'),
      { ...entryOf('a', 'v'), cuts: [] },
    ]);
  });

  test('are the same however entries are spread, and joining them again changes nothing', () => {
    const random = randomFor('join-pools');
    const entries = Array.from({ length: 200 }, () =>
      entryOf(
        'x'.repeat(1 + random.below(9)) + random.pick(['a', 'b', '\ud800']),
        ...new Set([random, random, random].map(() => `f${random.below(60)}`)),
      ),
    );
    const joined = joinPools([entries]);
    expect(joined.length).toBeGreaterThan(5);
    const [first, second] = [entries.slice(0, 70), entries.slice(70)];
    expect(joinPools([second, first])).toEqual(joined);
    expect(joinPools([joinPools([first]), joinPools([second.toReversed()])])).toEqual(joined);
    expect(joinPools([joined, joined])).toEqual(joined);
  });
});
