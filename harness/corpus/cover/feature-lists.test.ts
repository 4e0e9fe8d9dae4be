/** Names become numbers, and lists stay what they were however many follow. */
import { expect, test } from 'vitest';
import { FeatureLists } from './feature-lists.ts';

test('a name has one number, and a list is in ascending order', () => {
  const lists = new FeatureLists();
  const added = [['b', 'a'], ['c', 'a'], [], ['a', 'b', 'c']].map((names) => lists.add(new Set(names)));
  expect(added.map((list) => [...list])).toEqual([[0, 1], [1, 2], [], [0, 1, 2]]);
  expect(lists.names).toEqual(['b', 'a', 'c']);
  expect([...lists.numbersOf(new Set(['c', 'd']))]).toEqual([2, 3]);
});

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
