/** The cuts of a text are these, in this order. */
import { expect, test } from 'vitest';
import { cutsOf } from './cuts-of.ts';

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
