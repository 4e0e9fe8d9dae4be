/** The cover holds every feature, no set of it is superfluous, and where the features do not decide the earlier set is taken. */
import { expect, test } from 'vitest';
import { drawnFamily, isCover } from '../../testing/set-families.ts';
import { setCover } from './set-cover.ts';

function coverOf(sets: readonly (readonly number[])[], covered: readonly number[] = []) {
  const features = Math.max(0, ...sets.flat(), ...covered) + 1;
  const isCovered = Uint8Array.from({ length: features }, (_, feature) => (covered.includes(feature) ? 1 : 0));
  return setCover({ sets: sets.map((set) => Uint32Array.from(set)), isCovered });
}

test('a set that alone has a feature is in every cover', () => {
  expect(coverOf([[0], [0, 1], [1, 2], [2]])).toEqual({ essential: [], chosen: [1, 2] });
  expect(coverOf([[0], [0, 1], [2, 3], [2]])).toEqual({ essential: [1, 2], chosen: [] });
});

test('what is covered already needs no set', () => {
  expect(coverOf([[0, 1], [2]], [0, 1])).toEqual({ essential: [1], chosen: [] });
  expect(coverOf([[0, 1], [1]], [0, 1])).toEqual({ essential: [], chosen: [] });
  expect(coverOf([[], []])).toEqual({ essential: [], chosen: [] });
  expect(coverOf([])).toEqual({ essential: [], chosen: [] });
});

test('of sets that gain the same the first is taken', () => {
  expect(coverOf([[0], [1, 2], [0, 1], [2], [0, 2]])).toEqual({ essential: [], chosen: [0, 1] });
  expect(coverOf([[3], [0, 1], [2, 3], [1, 2], [0, 3]])).toEqual({ essential: [], chosen: [1, 2] });
});

test('a set whose gain has shrunk waits until its turn comes again', () => {
  // The second gains three at first and one behind the first; the third gains two all the time.
  expect(
    coverOf([
      [0, 1, 2, 3],
      [1, 2, 4],
      [4, 5],
      [0, 5],
      [3, 1],
    ]),
  ).toEqual({ essential: [], chosen: [0, 2] });
});

test('a set that later ones make superfluous is left out', () => {
  // The first has the most features, and each of them is in one of the others, which are needed for the rest.
  const sets = [[0, 1, 2, 3], [0, 1, 4], [2, 3, 5], [4], [5]];
  expect(coverOf(sets)).toEqual({ essential: [], chosen: [1, 2] });
});

test('1,000 drawn families are covered, by nothing that could be left out, the same each time', () => {
  let chosenInAll = 0;
  for (let seed = 0; seed < 1000; seed += 1) {
    const family = drawnFamily(seed);
    const { essential, chosen } = setCover(family);
    const all = [...essential, ...chosen];
    expect(isCover(family, all), `family ${seed}`).toBe(true);
    expect(
      all.filter((left) =>
        isCover(
          family,
          all.filter((index) => index !== left),
        ),
      ),
      `family ${seed}`,
    ).toEqual([]);
    chosenInAll += chosen.length;
    expect(setCover(family)).toEqual({ essential, chosen });
  }
  expect(chosenInAll).toBeGreaterThan(800);
});
