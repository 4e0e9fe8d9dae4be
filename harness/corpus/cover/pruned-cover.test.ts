/** A cover stays one, with nothing superfluous in it and with earlier sets where they do as well. */
import { expect, test } from 'vitest';
import { withoutSuperfluous, withPreferred } from './pruned-cover.ts';

function problemOf(sets: readonly (readonly number[])[], covered: readonly number[] = []) {
  const features = Math.max(...sets.flat()) + 1;
  const isCovered = Uint8Array.from({ length: features }, (_, feature) => (covered.includes(feature) ? 1 : 0));
  return { sets: sets.map((set) => Uint32Array.from(set)), isCovered };
}

test('a set whose features the others hold is left out, the last one first', () => {
  expect(
    withoutSuperfluous(
      problemOf([
        [0, 1, 2, 3],
        [0, 1, 4],
        [2, 3, 5],
      ]),
      [0, 1, 2],
    ),
  ).toEqual([1, 2]);
  expect(withoutSuperfluous(problemOf([[0], [0]]), [1, 0])).toEqual([0]);
  expect(
    withoutSuperfluous(
      problemOf(
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        [0, 3],
      ),
      [0, 1, 2],
    ),
  ).toEqual([1]);
});

test('an earlier set takes the place of one of which it holds all that is needed', () => {
  // Of the third the feature 2 alone is needed, which the first holds too.
  expect(withPreferred(problemOf([[2], [0, 1], [0, 2]]), [1, 2])).toEqual([0, 1]);
  expect(withPreferred(problemOf([[1], [0, 1], [0, 1, 2]], [2]), [2])).toEqual([1]);
  expect(
    withPreferred(
      problemOf([
        [1, 3],
        [0, 3],
        [0, 1],
      ]),
      [0, 2],
    ),
  ).toEqual([0, 1]);
});

test('what is needed of a set may grow when another one is replaced', () => {
  // The last is replaced by the first, which lacks 1; so the second is needed for 1 by then, and its only stand-in, the third, lacks it.
  const problem = problemOf([[3], [0, 4], [0, 1], [1, 3]]);
  expect(withPreferred(problem, [2, 3])).toEqual([0, 2]);
});

test('nothing is put in the place of a set that nothing can stand in for', () => {
  expect(withPreferred(problemOf([[0], [1], [0, 1]]), [2])).toEqual([2]);
  expect(withPreferred(problemOf([[0], [1]]), [])).toEqual([]);
  // The last is superfluous, which is not for this to see to.
  expect(withPreferred(problemOf([[0], [0, 1], [0]]), [1, 2])).toEqual([1, 2]);
});
