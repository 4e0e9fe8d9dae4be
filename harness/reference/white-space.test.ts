import { expect, test } from 'vitest';
import { isWhiteSpace } from '../../src/index.ts';
import { PYTHON_SPACE, pythonStrip } from './white-space.ts';

test('the class holds exactly CPython’s white space among all code units', () => {
  const space = new RegExp(`[${PYTHON_SPACE}]`);
  const found = Array.from({ length: 0x10000 }, (_, codeUnit) => codeUnit).filter((codeUnit) => space.test(String.fromCharCode(codeUnit)));
  expect(found).toEqual([
    ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680],
    ...[0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
    ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ]);
  expect(found.every(isWhiteSpace)).toBe(true);
});

test('strip takes white space from both ends and leaves what is inside', () => {
  expect(['', ' \n', 'a', '\u001c a\u3000b \u0085', '\ufeff a', '\n\n'].map(pythonStrip)).toEqual([
    '',
    '',
    'a',
    'a\u3000b',
    '\ufeff a',
    '',
  ]);
});
