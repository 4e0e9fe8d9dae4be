/** Text and cuts change together, and the chunks always join to the text. */
import { expect, test } from 'vitest';
import { chunksOf, cutTextOf, replaced, without } from './cut-text.ts';

test('chunks and cut text are each other, empty chunks too', () => {
  const chunks = [['ab'], ['a', 'b'], ['', 'a', '', 'b', ''], ['\ud83d', '\ude00']];
  expect(chunks.map(cutTextOf).map(chunksOf)).toEqual(chunks);
  expect(cutTextOf(['', 'a', '', 'b'])).toEqual({ text: 'ab', offsets: [0, 1, 1] });
});

test('what is taken out takes no cut along but those that would cut nothing', () => {
  const found = cutTextOf(['a', 'b', 'c', 'd', 'e']);
  const chunks = [
    [0, 1],
    [1, 2],
    [1, 4],
    [2, 5],
    [0, 5],
  ].map(([start = 0, end = 0]) => chunksOf(without(found, start, end)));
  expect(chunks).toEqual([['b', 'c', 'd', 'e'], ['a', 'c', 'd', 'e'], ['a', 'e'], ['a', 'b'], ['']]);
});

test('a cut inside what is replaced moves in front of it', () => {
  const found = cutTextOf(['ab', 'cd', 'ef']);
  expect(chunksOf(replaced(found, 1, 3, 'X'))).toEqual(['a', 'Xd', 'ef']);
  expect(chunksOf(replaced(found, 2, 4, 'XYZ'))).toEqual(['ab', 'XYZ', 'ef']);
  expect(chunksOf(replaced(found, 0, 6, 'X'))).toEqual(['X']);
  expect(chunksOf(replaced(cutTextOf(['abc', 'def']), 1, 5, 'XYZ'))).toEqual(['a', 'XYZf']);
});

test('empty chunks stay through what is taken out beside them, but no new ones come', () => {
  const found = cutTextOf(['', 'a', 'b', '', 'c', '', 'd', '']);
  expect(chunksOf(without(found, 0, 1))).toEqual(['', 'b', '', 'c', '', 'd', '']);
  expect(chunksOf(without(found, 1, 2))).toEqual(['', 'a', '', 'c', '', 'd', '']);
  expect(chunksOf(without(found, 2, 3))).toEqual(['', 'a', 'b', '', 'd', '']);
  expect(chunksOf(without(found, 3, 4))).toEqual(['', 'a', 'b', '', 'c', '']);
});
