import { describe, expect, test } from 'vitest';
import { randomFor } from '../../random/index.ts';
import { effectSize, rankSumProbability } from './rank-sum.ts';

describe('the effect size', () => {
  test.each([
    [[5, 6, 7], [1, 2, 3], 1],
    [[1, 2, 3], [5, 6, 7], 0],
    [[1, 2], [1, 2], 0.5],
    [[3, 3], [3, 1], 0.75],
  ])('of %j over %j is %d', (first, second, size) => {
    expect(effectSize(first, second)).toBe(size);
  });
});

describe('the probability', () => {
  // Of all C(6, 3) = 20 ways to choose three of six ranks, or C(4, 2) = 6 to choose two of four.
  test.each([
    ['the first are all greater', [4, 5, 6], [1, 2, 3], 2 / 20],
    ['the sums are 8 and 13', [1, 2, 5], [3, 4, 6], 8 / 20],
    ['nothing differs', [7, 7], [7, 7], 1],
    ['two are tied', [1, 1], [2, 3], 2 / 6],
    ['all of one list are tied with half of the other', [1, 2], [2, 2], 6 / 6],
  ])('when %s', (_what, first, second, probability) => {
    expect(rankSumProbability(first, second)).toBeCloseTo(probability, 12);
    expect(rankSumProbability(second, first)).toBeCloseTo(probability, 12);
  });

  test('of lists of twenty is that of all 137,846,528,820 ways, not of an approximation', () => {
    const low = Array.from({ length: 20 }, (_, index) => index);
    expect(
      rankSumProbability(
        low,
        low.map((value) => value + 20),
      ),
    ).toBeCloseTo(2 / 137_846_528_820, 20);
  });

  test('is what reshuffling says, with many ties', () => {
    const [first, second] = [
      [1, 2, 2, 5, 5, 9],
      [2, 5, 9, 9, 9, 12, 12],
    ];
    const all = [...first, ...second];
    const distance = (items: readonly number[]): number => Math.abs(effectSize(items.slice(0, 6), items.slice(6)) - 0.5);
    const random = randomFor('rank-sum');
    let asFar = 0;
    for (let time = 0; time < 20_000; time += 1) {
      const rest = [...all];
      const shuffled = all.map(() => rest.splice(random.below(rest.length), 1)[0] ?? 0);
      if (distance(shuffled) >= distance(all) - 1e-9) asFar += 1;
    }
    expect(rankSumProbability(first, second)).toBeCloseTo(asFar / 20_000, 1.8);
  });
});
