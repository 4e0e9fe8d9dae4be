/** Lists of more than a million numbers are what they were. */
import { expect, test } from 'vitest';
import { FeatureLists } from './feature-lists.ts';

test('lists beyond a block, and one that is longer than a block, are whole', () => {
  const lists = new FeatureLists();
  const [many, more] = [2 ** 20 + 10, 700_000].map((size) => new Set(Array.from({ length: size }, (_, number) => `${number}`)));
  const added = [more, many, more].map((names) => lists.add(names ?? new Set()));
  expect(added.map((list) => [list.length, list[0], list.at(-1)])).toEqual([
    [700_000, 0, 699_999],
    [2 ** 20 + 10, 0, 2 ** 20 + 9],
    [700_000, 0, 699_999],
  ]);
});
