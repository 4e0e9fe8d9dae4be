/** The bound is one: no cover is smaller, and often the smallest is just as large. */
import { expect, test } from 'vitest';
import { drawnFamily, smallestCover } from '../../testing/set-families.ts';
import { leastNeeded as bounded } from './least-needed.ts';

const goOn = async (): Promise<boolean> => true;
const leastNeeded = async (...given: Parameters<typeof bounded>): Promise<number> => (await bounded(...given)).bound;
const sets = (...lists: readonly (readonly number[])[]): Uint32Array[] => lists.map((list) => Uint32Array.from(list));

test('features that no set has two of need a set each', async () => {
  const family = { sets: sets([0, 3], [1, 3], [2, 3], [0], [1], [2]), isCovered: new Uint8Array(4) };
  expect(await leastNeeded(family, 3, goOn)).toBe(3);
});

test('prices rise above the shares they begin with', async () => {
  // Three pairs of three features: the first prices pay for 1.5 sets, so two are needed; the best prices for no more.
  expect(await leastNeeded({ sets: sets([0, 1], [1, 2], [0, 2]), isCovered: new Uint8Array(3) }, 2, goOn)).toBe(2);
  // One large set lowers the first prices of everything to less than one set; three features behind it pay for three.
  const large = { sets: sets([0, 1, 2, 3, 4, 5], [6, 0], [7, 0], [8, 0], [6], [7], [8]), isCovered: new Uint8Array(9) };
  expect(await leastNeeded(large, 4, goOn)).toBe(4);
});

test('nothing is needed where nothing is left, and never more than the cover that is known', async () => {
  expect(await leastNeeded({ sets: sets([0], [1]), isCovered: Uint8Array.of(1, 1) }, 0, goOn)).toBe(0);
  expect(await leastNeeded({ sets: [], isCovered: new Uint8Array(0) }, 0, goOn)).toBe(0);
  expect(await leastNeeded({ sets: sets([0], [1]), isCovered: new Uint8Array(2) }, 1, goOn)).toBe(1);
});

test('it can be ended after each round, and what it says by then holds', async () => {
  let rounds = 0;
  const family = { sets: sets([0, 1], [1, 2], [0, 2], [3, 4], [4, 5], [3, 5]), isCovered: new Uint8Array(6) };
  const bound = await leastNeeded(family, 5, async () => {
    rounds += 1;
    return rounds < 3;
  });
  expect([rounds, bound]).toEqual([3, 3]);
});

test('it exceeds the smallest cover in none of 150 drawn families, and reaches it in most', async () => {
  let reached = 0;
  for (let seed = 0; seed < 150; seed += 1) {
    const family = drawnFamily(seed);
    const smallest = smallestCover(family);
    const bound = await leastNeeded(family, family.sets.length, goOn);
    expect(bound, `family ${seed}`).toBeLessThanOrEqual(smallest);
    if (bound === smallest) reached += 1;
  }
  expect(reached).toBeGreaterThan(140);
});

test('prices are high where sets are needed, and nothing where none is', async () => {
  // The first four features are covered, or come with the one set that is needed for the last two.
  const { prices } = await bounded(
    { sets: sets([0, 1], [2, 3, 4, 5], [4], [5], [3]), isCovered: Uint8Array.of(1, 1, 0, 0, 0, 0) },
    2,
    goOn,
  );
  expect([prices[0], prices[1]]).toEqual([0, 0]);
  expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(1, 5);
});

test('steps become smaller where they lead nowhere', async () => {
  let sum = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const family = drawnFamily(seed, 80);
    sum += await leastNeeded(family, 10, goOn);
  }
  // With steps that stay as they are, it is 206.
  expect(sum).toBeGreaterThan(210);
});
