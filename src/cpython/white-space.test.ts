/** CPython's `str.isspace` over every code unit, and the searches that rest on it. */
import { describe, expect, test } from 'vitest';
import { isWhiteSpace, skipWhiteSpace, strip, trimmedEnd } from './white-space.ts';

/** What CPython 3.11 answers true for, of all code points up to U+FFFF; there are none above. */
const WHITE_SPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006,
  0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];
const ALL_WHITE_SPACE = String.fromCharCode(...WHITE_SPACE);

describe('isWhiteSpace', () => {
  test('is true for exactly the code units that CPython counts as white space', () => {
    const codeUnits = Array.from({ length: 0x10000 }, (_, codeUnit) => codeUnit);
    expect(codeUnits.filter(isWhiteSpace)).toEqual(WHITE_SPACE);
  });

  test('differs from the white space of JavaScript in U+001C to U+001F, U+0085 and U+FEFF', () => {
    const codeUnits = Array.from({ length: 0x10000 }, (_, codeUnit) => codeUnit);
    const differing = codeUnits.filter((codeUnit) => isWhiteSpace(codeUnit) !== /\s/.test(String.fromCharCode(codeUnit)));
    expect(differing).toEqual([0x1c, 0x1d, 0x1e, 0x1f, 0x85, 0xfeff]);
  });

  test('is false for the end of a text', () => {
    expect(isWhiteSpace(''.charCodeAt(0))).toBe(false);
  });
});

describe('skipWhiteSpace', () => {
  test.each([
    ['', 0, 0],
    ['a', 0, 0],
    [' a ', 0, 1],
    [' a ', 1, 1],
    [' a ', 2, 3],
    [' a ', 3, 3],
    ['a  b', 1, 3],
    [ALL_WHITE_SPACE, 0, WHITE_SPACE.length],
    [`${ALL_WHITE_SPACE}\ufeff `, 0, WHITE_SPACE.length],
  ])('of %j from %i is %i', (text, from, offset) => {
    expect(skipWhiteSpace(text, from)).toBe(offset);
  });
});

describe('trimmedEnd', () => {
  test.each([
    ['', 0],
    [' ', 0],
    ['a', 1],
    [' a', 2],
    ['a b  ', 3],
    [ALL_WHITE_SPACE, 0],
    [` \ufeff${ALL_WHITE_SPACE}`, 2],
  ])('of %j is %i', (text, offset) => {
    expect(trimmedEnd(text)).toBe(offset);
  });
});

describe('strip', () => {
  test.each([
    ['', ''],
    [' ', ''],
    [ALL_WHITE_SPACE, ''],
    ['a', 'a'],
    [' a b ', 'a b'],
    [`${ALL_WHITE_SPACE}a${ALL_WHITE_SPACE}b${ALL_WHITE_SPACE}`, `a${ALL_WHITE_SPACE}b`],
    ['\ufeff a \ufeff', '\ufeff a \ufeff'],
    ['\u180e\u200b\u2060', '\u180e\u200b\u2060'],
    [' \ud800 ', '\ud800'],
  ])('of %j is %j', (text, stripped) => {
    expect(strip(text)).toBe(stripped);
  });
});
