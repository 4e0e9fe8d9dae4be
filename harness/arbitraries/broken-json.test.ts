import { expect, test } from 'vitest';
import { jsonLoads } from '../../src/index.ts';
import { brokenJson } from './broken-json.ts';

const texts = Array.from({ length: 8192 }, (_, number) => brokenJson(number % 1024, number >> 7, number % 8));

test('the simplest is a stray comma in front of a constant', () => {
  expect(brokenJson(0, 0, 0)).toBe(',true');
});

test('the fault mostly makes it no JSON, and sometimes leaves it JSON', () => {
  const broken = texts.filter((text) => jsonLoads(text) === undefined).length;
  expect(texts).toHaveLength(8192);
  expect(broken).toBeGreaterThan(4000);
  expect(broken).toBeLessThan(8000);
});

test('it has faults of every kind: in strings, escapes, numbers, constants, and between values', () => {
  const faults: Readonly<Record<string, RegExp>> = {
    'a comma before a closing bracket': /,\s*\]/,
    'an unknown escape': /"[^"]*\\[0x][^"]*"/,
    'a short escape by number': /\\u[0-9a-f]{2}"/,
    'a raw line break in a string': /"[a-z ]*\n[a-z ]*"/,
    'a number with two signs': /\d-\d|--\d/,
    'a leading zero': /^-?0\d/,
    'a constant cut short': /^(?:tru|fals|nul|rue|alse|ull)$/,
    'white space that JSON does not know': /^[[{].*[\v\f\u0085\u00a0]/s,
  };
  const missing = Object.entries(faults).filter(
    ([, pattern]) => !texts.some((text) => pattern.test(text) && jsonLoads(text) === undefined),
  );
  expect(Object.keys(faults)).toHaveLength(8);
  expect(missing.map(([what]) => what)).toEqual([]);
});

test('it never holds half a surrogate pair', () => {
  expect(texts.filter((text) => !text.isWellFormed())).toEqual([]);
  expect(texts.filter((text) => /[\u{10000}-\u{10ffff}]/u.test(text)).length).toBeGreaterThan(50);
});
