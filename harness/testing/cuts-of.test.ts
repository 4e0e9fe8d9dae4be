/** The cuts of a text are these, in this order. */
import { expect, test } from 'vitest';
import { cutsOf, outcomesOf } from './cuts-of.ts';

test('a text is cut whole, by code point, by code unit, with empty chunks, and in two at every code unit', () => {
  expect(cutsOf('a\u{1f600}b')).toEqual([
    ['a\u{1f600}b'],
    ['a', '\u{1f600}', 'b'],
    ['a', '\ud83d', '\ude00', 'b'],
    ['', 'a', '', '\u{1f600}', '', 'b', ''],
    ['a', '\u{1f600}b'],
    ['a\ud83d', '\ude00b'],
    ['a\u{1f600}', 'b'],
  ]);
});

test('the empty text is one empty chunk, or none, or an empty chunk between nothing', () => {
  expect(cutsOf('')).toEqual([[''], [], [], ['']]);
});

test('outcomes come once each, with the first cut that gave them', () => {
  expect(outcomesOf([['ab'], ['a', 'b'], ['', 'ab'], ['a', '', 'b']], (chunks) => ({ pieces: chunks.filter(Boolean).length }))).toEqual([
    { chunks: ['ab'], outcome: { pieces: 1 } },
    { chunks: ['a', 'b'], outcome: { pieces: 2 } },
  ]);
  expect(outcomesOf([], () => 0)).toEqual([]);
});
