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
