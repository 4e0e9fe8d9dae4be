/** The heaviest set is chosen, of equal ones the first, until nothing is missing. */
import { expect, test } from 'vitest';
import { greedyCover } from './greedy-cover.ts';

function chosenOf(sets: readonly (readonly number[])[], weights: readonly number[], covered: readonly number[] = []): number[] {
  const isCovered = Uint8Array.from(weights, (_, feature) => (covered.includes(feature) ? 1 : 0));
  return greedyCover({ sets: sets.map((set) => Uint32Array.from(set)), isCovered }, Uint32Array.from(weights));
}

test('of sets that weigh the same the first is taken', () => {
  expect(chosenOf([[0], [1, 2], [0, 1], [2], [0, 2]], [1, 1, 1])).toEqual([1, 0]);
  expect(chosenOf([[3], [0, 1], [2, 3], [1, 2], [0, 3]], [1, 1, 1, 1])).toEqual([1, 2]);
});

test('a heavy feature goes before many light ones', () => {
  expect(chosenOf([[0, 1, 2], [3], [2, 3]], [1, 1, 1, 4])).toEqual([2, 0]);
});

test('a set that weighs less by now waits until its turn comes again', () => {
  // The second weighs three at first and one behind the first; the third weighs two all the time.
  expect(
    chosenOf(
      [
        [0, 1, 2, 3],
        [1, 2, 4],
        [4, 5],
        [0, 5],
        [3, 1],
      ],
      [1, 1, 1, 1, 1, 1],
    ),
  ).toEqual([0, 2]);
  // Two come down to the same weight, the second one first, since it weighed more.
  expect(
    chosenOf(
      [
        [0, 1, 4],
        [2, 3, 4, 5],
        [0, 1, 2, 3, 5],
      ],
      [1, 1, 1, 1, 1, 1],
    ),
  ).toEqual([2, 0]);
});

test('what is covered weighs nothing, and where nothing is missing nothing is chosen', () => {
  expect(chosenOf([[0, 1], [2]], [5, 5, 1], [0, 1])).toEqual([1]);
  expect(chosenOf([[0, 1], [1]], [1, 1], [0, 1])).toEqual([]);
  expect(chosenOf([[], []], [1])).toEqual([]);
  expect(chosenOf([], [])).toEqual([]);
});
