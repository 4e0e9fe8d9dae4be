/** CPython's `json.loads`: what it accepts and as which value, what it rejects, and where this one goes further on purpose. */
import { describe, expect, test } from 'vitest';
import { jsonLoads, MAX_INTEGER_DIGITS } from './json-loads.ts';
import type { JsonValue } from './json-value.ts';

/** A value in which the order of a dict's entries shows when two are compared. */
function inOrder(value: JsonValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!(value instanceof Map)) return value;
  return { entries: [...value].map(([key, member]) => [key, inOrder(member)]) };
}

const dict = (...entries: [string, JsonValue][]): JsonValue => new Map(entries);

/** Texts that CPython 3.11 accepts; an int is a bigint, a float a number. */
const ACCEPTED: readonly (readonly [text: string, value: JsonValue])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['0', 0n],
  ['-0', 0n],
  ['1', 1n],
  ['-1', -1n],
  ['10', 10n],
  ['190', 190n],
  ['12345678901234567890', 12345678901234567890n],
  ['-98765432109876543210', -98765432109876543210n],
  ['9007199254740993', 9007199254740993n],
  ['0.0', 0],
  ['-0.0', -0],
  ['0.09', 0.09],
  ['-1.5e3', -1500],
  ['1e5', 100000],
  ['1E5', 100000],
  ['1e+5', 100000],
  ['1e-5', 0.00001],
  ['1E-2', 0.01],
  ['0e0', 0],
  ['0E+09', 0],
  ['-0e1', -0],
  ['1.0e400', Number.POSITIVE_INFINITY],
  ['-1e400', Number.NEGATIVE_INFINITY],
  ['1e-400', 0],
  ['""', ''],
  ['"a"', 'a'],
  ['"a/b"', 'a/b'],
  ['"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
  ['"a\\nb\\tc"', 'a\nb\tc'],
  ['"\\u0041\\u00e9\\uD83D\\uDE00"', 'A\u00e9\u{1f600}'],
  ['"\\u00AF\\uabcd\\u0000\\uffff9"', '\u00af\uabcd\u0000\uffff9'],
  ['"\\ud800"', '\ud800'],
  ['"\\udc00x"', '\udc00x'],
  ['"\\ud83d\\u0041"', '\ud83dA'],
  ['"\ud800"', '\ud800'],
  ['" \u007f\u0080\u2028\ufeff!#[]"', ' \u007f\u0080\u2028\ufeff!#[]'],
  ['[]', []],
  ['[ \t\n\r]', []],
  ['[1]', [1n]],
  ['[1,2]', [1n, 2n]],
  ['[ 1 , 2 ]', [1n, 2n]],
  ['[0,-0,-0.0,0.0]', [0n, 0n, -0, 0]],
  ['[null,true,false,NaN,Infinity,-Infinity]', [null, true, false, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
  ['[[],{}]', [[], dict()]],
  ['[[1],[2],3]', [[1n], [2n], 3n]],
  ['{}', dict()],
  ['{ \t\n\r}', dict()],
  ['{"a":1}', dict(['a', 1n])],
  ['{ "a" : 1 , "b" : [ ] }', dict(['a', 1n], ['b', []])],
  ['{"\\u0061\\n":"\\u0062"}', dict(['a\n', 'b'])],
  ['{"":0}', dict(['', 0n])],
  ['{"a":{"b":{}},"c":[{"d":[1]},2]}', dict(['a', dict(['b', dict()])], ['c', [dict(['d', [1n]]), 2n]])],
  [' \t\n\r1 \t\n\r', 1n],
  ['{"a":1,"b":2,"a":3}', dict(['a', 3n], ['b', 2n])],
  ['{"b":1,"a":2,"1":3,"0":4}', dict(['b', 1n], ['a', 2n], ['1', 3n], ['0', 4n])],
  ['{"__proto__":{"x":1},"constructor":2,"__proto__":3,"toString":4}', dict(['__proto__', 3n], ['constructor', 2n], ['toString', 4n])],
];

/** Texts for which CPython 3.11 raises. */
const REJECTED: Readonly<Record<string, readonly string[]>> = {
  nothing: ['', ' ', '\n'],
  literals: [
    'nul',
    'nulll',
    'null null',
    'True',
    'None',
    'nan',
    'NAN',
    'infinity',
    'Infinit',
    '+Infinity',
    '-NaN',
    'NaNN',
    '-Infinityx',
    'x',
  ],
  numbers: [
    '-',
    '+1',
    '--1',
    '01',
    '-01',
    '00',
    '1.',
    '.5',
    '-.5',
    '1.e5',
    '1e',
    '1e+',
    '1e-',
    '1E',
    '1.5e',
    '0x10',
    '1_000',
    '1,2',
    '1 2',
  ],
  digitsOfOtherScripts: ['\u0661', '\uff11', '1\u0661', '1.\u0661', '1e\u0661'],
  openStrings: ['"', '"a', 'a"', '"\\"', '"\\', '"\\u', '"\\u12', '"\\u1234'],
  quotes: ["'a'", '`a`', '"a"b', '"a""b"'],
  escapes: [
    '"\\x"',
    '"\\a"',
    '"\\v"',
    '"\\0"',
    '"\\\'"',
    '"\\U0041"',
    '"\\u"',
    '"\\u1"',
    '"\\u123"',
    '"\\u123g"',
    '"\\u 123"',
    '"\\u+123"',
  ],
  controlCharacters: ['"\u0000"', '"\n"', '"\t"', '"\r"', '"\u001f"', '"a\u001fb"', '{"a\n":1}', '{"a\n:1}', '{"a\n1}', '{"a":1,"\t:2}'],
  arrays: ['[', '[1', '[1,', '[1,]', '[,1]', '[,]', ']', '[1 2]', '[1}', '[1;2]', '[}', '[NaN', '[01]', '[1.]', '[1][2]', '1]', '[[]'],
  openObjects: ['{', '{"a', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":"b'],
  objects: [
    '{"a":1,}',
    '{,}',
    '{,"a":1}',
    '}',
    '{"a" 1}',
    '{"a":}',
    '{"a",1}',
    '{"a":1 "b":2}',
    '{"a":1]',
    '{]',
    '{"a":1,,"b":2}',
    '{"a"::1}',
  ],
  keys: ['{a:1}', "{'a':1}", '{1:2}', '{1}', '{[]}', '{null:1}', '{"a":01}', '{"a":1,2}', '{"\\x":1}', '{"\\x:1}', '{"\\x1}', '{}{}'],
  comments: ['//1', '1//', '/**/1', '#1'],
  otherWhiteSpace: [
    '\ufeff1',
    '1\ufeff',
    '\u00a01',
    '1\u00a0',
    '\u000b1',
    '1\u000c',
    '\u001c1',
    '1\u0085',
    '[\u000b1]',
    '[1\u00a0]',
    '1\u2028',
  ],
  otherWhiteSpaceInside: ['[\u000c]', '{\u001f}', '{"a"\u0085:1}', '{"a":\u20031}', '{\u000b"a":1}', '{"a":1,\u00a0"b":2}'],
  loneSurrogates: ['\ud800', 'tru\ud800', '[\udc00]'],
};

test('every text that CPython accepts becomes the same value', () => {
  expect(ACCEPTED).toHaveLength(62);
  expect(ACCEPTED.map(([text]) => [text, inOrder(jsonLoads(text))])).toStrictEqual(ACCEPTED.map(([text, value]) => [text, inOrder(value)]));
});

describe('every text that CPython rejects is undefined', () => {
  test.each(Object.entries(REJECTED))('%s', (_, texts) => {
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => jsonLoads(text) !== undefined)).toEqual([]);
  });
});

describe('the length of a number', () => {
  const longest = '1'.repeat(4300);

  test('an integer may have 4,300 digits, and a sign besides', () => {
    expect(MAX_INTEGER_DIGITS).toBe(4300);
    expect(jsonLoads(longest)).toBe(BigInt(longest));
    expect(jsonLoads(`-${longest}`)).toBe(-BigInt(longest));
    expect(jsonLoads(`[${longest}]`)).toStrictEqual([BigInt(longest)]);
  });

  test('an integer of 4,301 digits is rejected, wherever it stands', () => {
    expect([`${longest}1`, `-${longest}1`, `[${longest}1]`, `{"a": ${longest}1}`].map(jsonLoads)).toEqual(Array(4).fill(undefined));
  });

  test('a float may have any number of digits', () => {
    expect(jsonLoads(`${longest}1.0`)).toBe(Number.POSITIVE_INFINITY);
    expect(jsonLoads(`-${longest}1e1`)).toBe(Number.NEGATIVE_INFINITY);
    expect(jsonLoads(`${longest}1E-4300`)).toBeCloseTo(1.1111111111111112, 12);
    expect(jsonLoads(`0.${longest}1`)).toBe(0.1111111111111111);
  });
});

test('nesting of 2,000 parses, where CPython raises RecursionError', () => {
  const depth = 2000;
  let value = jsonLoads(`${'[{"k": '.repeat(depth / 2)}7${'}]'.repeat(depth / 2)}`);
  let levels = 0;
  while (Array.isArray(value) || value instanceof Map) {
    value = Array.isArray(value) ? value[0] : value.get('k');
    levels += 1;
  }
  expect([levels, value]).toEqual([depth, 7n]);
});
