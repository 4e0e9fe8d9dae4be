/** Of a value of plain text the argument is certain only where no rule of coercion could matter. */
import { expect, test } from 'vitest';
import { stringValue } from './draft-value.ts';

test('text that starts with a letter which starts no JSON, and ends in no white space, is a string for certain', () => {
  expect(['abc', 'é', '你 "x"', 'True', 'x\ud83d', 'a\u0000', 'b\ufeff'].map((text) => stringValue(text).json)).toEqual([
    '"abc"',
    '"é"',
    '"你 \\"x\\""',
    '"True"',
    '"x\ud83d"',
    '"a\\u0000"',
    '"b\ufeff"',
  ]);
});

test('any other text is uncertain, even if it is a string', () => {
  const texts = [
    '',
    ' a',
    'a ',
    'a\u001c',
    'a\u0085',
    'true',
    'nothing',
    'fox',
    'Node',
    'In',
    '1a',
    '"a"',
    '{',
    '-',
    '/',
    '_',
    '😀',
    '\ufeffa',
  ];
  expect(texts.map((text) => stringValue(text)).filter(({ json }) => json !== undefined)).toEqual([]);
});
