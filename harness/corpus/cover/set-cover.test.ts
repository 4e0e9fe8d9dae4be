/** The cover holds every feature with nothing superfluous, the bound holds, and both are the same each time. */
import { expect, test } from 'vitest';
import { drawnFamily, isCover } from '../../testing/set-families.ts';
import { greedyCover } from './greedy-cover.ts';
import { withoutSuperfluous } from './pruned-cover.ts';
import { setCover } from './set-cover.ts';

const goOn = async (): Promise<boolean> => true;

function coverOf(sets: readonly (readonly number[])[], covered: readonly number[] = []) {
  const features = Math.max(0, ...sets.flat(), ...covered) + 1;
  const isCovered = Uint8Array.from({ length: features }, (_, feature) => (covered.includes(feature) ? 1 : 0));
  return setCover({ sets: sets.map((set) => Uint32Array.from(set)), isCovered }, goOn);
}

test('a set that alone has a feature is in every cover', async () => {
  expect(await coverOf([[0], [0, 1], [1, 2], [2]])).toEqual({ chosen: [0, 2], leastNeeded: 2 });
  expect(await coverOf([[0], [0, 1], [2, 3], [2]])).toEqual({ chosen: [1, 2], leastNeeded: 2 });
});

test('what is covered already needs no set', async () => {
  expect(await coverOf([[0, 1], [2]], [0, 1])).toEqual({ chosen: [1], leastNeeded: 1 });
  expect(await coverOf([[0, 1], [1]], [0, 1])).toEqual({ chosen: [], leastNeeded: 0 });
  expect(await coverOf([])).toEqual({ chosen: [], leastNeeded: 0 });
});

test('prices find what counting features does not, and never do worse', async () => {
  const counts: [counted: number, chosen: number][] = [];
  for (let seed = 0; seed < 60; seed += 1) {
    const family = drawnFamily(seed, 80);
    const counted = greedyCover(family, new Uint32Array(family.isCovered.length).fill(1));
    const { chosen } = await setCover(family, goOn);
    counts.push([withoutSuperfluous(family, counted).length, chosen.length]);
    expect(withoutSuperfluous(family, chosen), `family ${seed}`).toEqual(chosen);
  }
  expect(counts.filter(([counted, chosen]) => chosen > counted)).toEqual([]);
  expect(counts.filter(([counted, chosen]) => chosen < counted).length).toBeGreaterThan(4);
});

test.each([
  [40, 201],
  [40, 206],
  [80, 101],
  [80, 287],
])('what a preferred set makes superfluous is left out of family %i/%i', async (most, seed) => {
  const family = drawnFamily(seed, most);
  const { chosen } = await setCover(family, goOn);
  expect(withoutSuperfluous(family, chosen)).toEqual(chosen);
});

test('1,000 drawn families are covered, by nothing that could be left out, the same each time', async () => {
  let chosenInAll = 0;
  for (let seed = 0; seed < 1000; seed += 1) {
    const family = drawnFamily(seed);
    const { chosen, leastNeeded } = await setCover(family, goOn);
    expect(isCover(family, chosen), `family ${seed}`).toBe(true);
    expect(
      chosen.filter((left) =>
        isCover(
          family,
          chosen.filter((index) => index !== left),
        ),
      ),
      `family ${seed}`,
    ).toEqual([]);
    expect(leastNeeded, `family ${seed}`).toBeLessThanOrEqual(chosen.length);
    chosenInAll += chosen.length;
    if (seed < 100) expect(await setCover(family, goOn)).toEqual({ chosen, leastNeeded });
  }
  expect(chosenInAll).toBeGreaterThan(1500);
});
