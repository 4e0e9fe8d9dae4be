/** Parts of a text between offsets that may be anything. */
import { expect, test } from 'vitest';
import { cutAt } from './cut-at.ts';

test('offsets are put in order, and those outside, at the edges and repeated ones cut nothing', () => {
  expect(cutAt('abcdefghijklm', [10, 2, 0, 13, 9, 2, -1, 14])).toEqual(['ab', 'cdefghi', 'j', 'klm']);
  expect(cutAt('ab', [])).toEqual(['ab']);
  expect(cutAt('', [0])).toEqual(['']);
});
