/** Against the smallest cover of families that are small enough to try all: how far greedy choice and bound are from it. */
import { expect, test } from 'vitest';
import { drawnFamily, smallestCover } from '../../testing/set-families.ts';
import { setCover } from './set-cover.ts';

test('of 4,000 drawn families nearly all are covered by as few sets as can be, and none by more than one too many', async () => {
  const excess = new Map<number, number>();
  let gaps = 0;
  for (let seed = 0; seed < 4000; seed += 1) {
    const family = drawnFamily(seed);
    const { chosen, leastNeeded } = await setCover(family, async () => true);
    const smallest = smallestCover(family);
    const more = chosen.length - smallest;
    excess.set(more, (excess.get(more) ?? 0) + 1);
    expect(leastNeeded, `family ${seed}`).toBeLessThanOrEqual(smallest);
    if (leastNeeded < smallest) gaps += 1;
  }
  expect([...excess.keys()].sort()).toEqual([0, 1]);
  expect(excess.get(0)).toBeGreaterThan(3900);
  expect(gaps).toBeLessThan(40);
});
