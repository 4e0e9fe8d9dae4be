/** Shrinking reaches short texts from many. */
import { expect, test } from 'vitest';
import { shrinkingBugs, shrunkEnds } from '../testing/shrinking-bugs.ts';

test.each(shrinkingBugs)('shrinking reaches a short text for a bug about %s', (_, usual, fails) => {
  const ends = shrunkEnds(fails, 16);
  expect(ends).toHaveLength(16);
  const lengths = ends.map(({ text }) => text.length).sort((left, right) => left - right);
  expect(lengths[13]).toBeLessThanOrEqual(usual);
  expect(ends.filter(({ longer, tried }) => longer > 0 || tried >= 10_000)).toEqual([]);
});
