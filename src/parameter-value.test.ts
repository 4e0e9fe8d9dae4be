/** How a value is read when it is complete, and what of it is sent, code unit by code unit, before it is. */
import { describe, expect, test } from 'vitest';
import { cutsOf, outcomesOf } from '../harness/testing/cuts-of.ts';
import { escapeJsonString } from './cpython/index.ts';
import { coerceValue, hasNonFinite, keyText, StreamedValue, streamedPart } from './parameter-value.ts';

const DIGITS_4300 = '1'.repeat(4300);

describe('coerceValue', () => {
  test.each([
    ['', '""'],
    [' \n\u0085\u001c', '""'],
    ['v', '"v"'],
    [' \nv w\u3000', '"v w"'],
    ['"v"', '"v"'],
    ['"v', '"\\"v"'],
    ["'v'", '"\'v\'"'],
    ['1', '1'],
    [' 1\u0085', '1'],
    ['1.0', '1.0'],
    ['-0', '0'],
    ['-0.0', '-0.0'],
    ['1e5', '100000.0'],
    ['1E400', 'Infinity'],
    ['1e16', '1e+16'],
    ['0.0000001', '1e-07'],
    ['01', '"01"'],
    ['+1', '"+1"'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    [DIGITS_4300, DIGITS_4300],
    [`${DIGITS_4300}1`, `"${DIGITS_4300}1"`],
    ['null', 'null'],
    ['None', '"None"'],
    ['true', 'true'],
    ['True', '"True"'],
    ['false', 'false'],
    ['NaN', 'NaN'],
    ['-Infinity', '-Infinity'],
    ['[]', '[]'],
    ['[1,"a",null]', '[1, "a", null]'],
    ['[1,]', '"[1,]"'],
    ['{"a":1,"b":{"c":[]},"a":2}', '{"a": 2, "b": {"c": []}}'],
    ["{'a': 1}", '"{\'a\': 1}"'],
    ['"\\u00e9\\ud83d"', '"\u00e9\ud83d"'],
    ['{"a":\n"b"}', '{"a": "b"}'],
    ['{"a":"b\n"}', '"{\\"a\\":\\"b\\n\\"}"'],
    ['\ufeff1', '"\ufeff1"'],
    ['\ud83d', '"\ud83d"'],
    ['a"\\\u0001\t', '"a\\"\\\\\\u0001"'],
  ])('of %j is %j', (raw, text) => {
    expect(coerceValue(raw)).toBe(text);
  });
});

test('hasNonFinite is true where the coerced value contains NaN or an infinity', () => {
  const nonFinite = [
    'NaN',
    ' Infinity\n',
    '-Infinity',
    '1e400',
    '-1e400',
    '[NaN]',
    '[1, [2, [1e999]]]',
    '{"a": NaN}',
    '{"a": [{"b": -1e400}], "c": 1}',
    '[0, "a", null, true, {}, NaN]',
  ];
  const finite = [
    '',
    ' ',
    'nan',
    '"NaN"',
    '["Infinity"]',
    '{"NaN": 1}',
    '1e308',
    '1',
    '0.5',
    'null',
    'true',
    '[]',
    '{}',
    '[1, 2.5, {"a": null}]',
    'NaN NaN',
    '[NaN',
    '1e400x',
  ];
  expect(nonFinite.map(hasNonFinite)).toEqual(Array(10).fill(true));
  expect(finite.map(hasNonFinite)).toEqual(Array(17).fill(false));
});

test('hasNonFinite looks through nesting of 2,000', () => {
  expect(hasNonFinite(`${'['.repeat(2000)}NaN${']'.repeat(2000)}`)).toBe(true);
  expect(hasNonFinite(`${'['.repeat(2000)}1${']'.repeat(2000)}`)).toBe(false);
});

test.each([
  ['k', '"k": '],
  ['', '"": '],
  ['a"\\\n', '"a\\"\\\\\\n": '],
  ['\u{1f600}\ud83d', '"\u{1f600}\ud83d": '],
])('the text of the key %j is %j', (key, text) => {
  expect(keyText(key)).toBe(text);
});

/** Beginnings of values, and what they have sent when nothing follows and when something does; `undefined` where that is nothing. */
const PARTS: readonly (readonly [value: string, atEnd: string | undefined, followed: string | undefined])[] = [
  ['', undefined, undefined],
  [' \n', undefined, undefined],
  ['v', 'v', 'v'],
  [' v w \u0085', 'v w', 'v w'],
  ['12', undefined, undefined],
  [' 12 ', undefined, undefined],
  ['12 x', '12 x', '12 x'],
  ['nul', undefined, undefined],
  ['nullable', 'nullable', 'nullable'],
  ['"a"', undefined, undefined],
  ['[1, 2', undefined, undefined],
  ['[1, 2] ]', '[1, 2] ]', '[1, 2] ]'],
  ['\ud83d', undefined, '\ud83d'],
  [' \ud83d', undefined, '\ud83d'],
  ['v\ud83d', 'v', 'v\ud83d'],
  [' v \ud83d', 'v ', 'v \ud83d'],
  ['v\ud83d\ude00', 'v\ud83d\ude00', 'v\ud83d\ude00'],
  ['\ude00', '\ude00', '\ude00'],
  ['v\ud83d ', 'v\ud83d', 'v\ud83d'],
  ['v\ud83d\ud83d', 'v\ud83d', 'v\ud83d\ud83d'],
  ['v\udbff', 'v', 'v\udbff'],
  ['v\ud800', 'v', 'v\ud800'],
  ['v\ud7ff', 'v\ud7ff', 'v\ud7ff'],
  ['v\udc00', 'v\udc00', 'v\udc00'],
  ['"\ud83d', undefined, undefined],
];

describe('streamedPart', () => {
  test.each(PARTS)('of %j is %j, and %j when something follows', (value, atEnd, followed) => {
    expect([streamedPart(value, false), streamedPart(value, true)]).toEqual([atEnd, followed]);
  });
});

/** What each piece sends, what a released surrogate does, and what closing does. */
function sentBy(pieces: readonly string[]): string[] {
  const value = new StreamedValue();
  return [...pieces.map((piece) => value.feed(piece)), value.releaseSurrogate(), value.close()];
}

describe('a value sends, code unit by code unit,', () => {
  test.each<[string, string, string[]]>([
    ['a word at once', 'va', ['"v', 'a']],
    ['a date from its first hyphen', '2024-01', ['', '', '', '', '"2024-', '0', '1']],
    ['an error from its E', '[Errno', ['', '"[E', 'r', 'r', 'n', 'o']],
    ['nullable from its a', 'nullable', ['', '', '', '', '"nulla', 'b', 'l', 'e']],
    ['Infinite from its last e', 'Infinite', ['', '', '', '', '', '', '', '"Infinite']],
    ['a style from its c', '{ color', ['', '', '"{ c', 'o', 'l', 'o', 'r']],
    ['nothing of white space before it', ' \n\u0085v', ['', '', '', '"v']],
    ['white space inside with what follows it', 'v \nw', ['"v', '', '', ' \\nw']],
    ['white space that was undecided', ' 1 x', ['', '', '', '"1 x']],
    ['a mark that makes JSON impossible only where it stands', '"a"b', ['', '', '', '"\\"a\\"b']],
    ['an undecided text with its trailing white space held', '1 \n\u00a0x', ['', '', '', '', '"1 \\n\u00a0x']],
    ['a surrogate pair in one piece', 'v\u{1f600}w', ['"v', '', '\u{1f600}', 'w']],
    ['the quote with the pair', '\u{1f600}', ['', '"\u{1f600}']],
    ['a high surrogate with a next unit that is no partner', '\ud83dv', ['', '"\ud83dv']],
    ['a high surrogate with the next', '\ud83d\ud83d\ude00', ['', '"\ud83d', '\ud83d\ude00']],
    ['white space before a high surrogate', 'v \ud83d\ude00', ['"v', '', ' ', '\u{1f600}']],
    ['a high surrogate before white space', 'v\ud83d w', ['"v', '', '\ud83d', ' w']],
    ['a low surrogate at once', 'v\ude00', ['"v', '\ude00']],
    ['escapes', 'v"\\\n\u0001w', ['"v', '\\"', '\\\\', '', '\\n\\u0001', 'w']],
    ['a digit too many only when it is decided', `${DIGITS_4300}1 `, [...Array(4301).fill(''), `"${DIGITS_4300}1`]],
  ])('%s', (_, value, fragments) => {
    expect(sentBy(value.split('')).join('|')).toBe([...fragments, '', '"'].join('|'));
  });

  test.each([
    ['12', '12'],
    ['nul', '"nul"'],
    [' \n[1, ', '"[1,"'],
    ['', '""'],
    [' ', '""'],
    ['[1,2]\n', '[1, 2]'],
    ['"a', '"\\"a"'],
    ['null', 'null'],
    [`${DIGITS_4300}1`, `"${DIGITS_4300}1"`],
  ])('nothing of %j, and the whole when it closes', (value, whole) => {
    expect(sentBy(value.split('')).join('|')).toBe([...Array(value.length).fill(''), '', whole].join('|'));
  });
});

describe('a value in larger pieces', () => {
  test.each<[string, string[], string[]]>([
    ['flows', ['one', ' two', ' three'], ['"one', ' two', ' three', '', '"']],
    ['holds trailing white space', ['one ', '', '\n', 'two'], ['"one', '', '', ' \\ntwo', '', '"']],
    ['drops trailing white space at the end', ['one ', '\n'], ['"one', '', '', '"']],
    ['holds a high surrogate', ['one\ud83d', '', '\ude00two'], ['"one', '', '\u{1f600}two', '', '"']],
    ['releases a high surrogate', ['one\ud83d'], ['"one', '\ud83d', '"']],
    ['releases a high surrogate with the quote', [' \ud83d'], ['', '"\ud83d', '"']],
    ['releases a high surrogate with the white space before it', ['one', ' ', ' \ud83d'], ['"one', '', '  ', '\ud83d', '"']],
    ['is sent from the first piece that decides', [' [1,', ' 2', ' x]', ' "'], ['', '', '"[1, 2 x]', ' \\"', '', '"']],
    ['holds the trailing white space of the deciding piece', ['[x] \n', '.'], ['"[x]', ' \\n.', '', '"']],
    [
      'flows on after a long piece with an escape',
      ['a "long" piece', 'another long piece'],
      ['"a \\"long\\" piece', 'another long piece', '', '"'],
    ],
  ])('%s', (_, pieces, fragments) => {
    expect(sentBy(pieces)).toEqual(fragments);
  });
});

test('a value has begun when its opening quote is sent', () => {
  const value = new StreamedValue();
  const begun = [value.hasBegun];
  for (const piece of ['', '1', '2-', 'x']) {
    value.feed(piece);
    begun.push(value.hasBegun);
  }
  expect(begun).toEqual([false, false, false, true, true]);
});

test('a value that is a high surrogate has begun when that is released', () => {
  const value = new StreamedValue();
  expect([value.feed('\ud83d'), value.hasBegun, value.releaseSurrogate(), value.hasBegun]).toEqual(['', false, '"\ud83d', true]);
  expect([value.releaseSurrogate(), value.feed('\ude00'), value.close()]).toEqual(['', '\ude00', '"']);
});

test('a value that closes before anything was sent has not begun', () => {
  const value = new StreamedValue();
  expect([value.feed('12'), value.close(), value.hasBegun]).toEqual(['', '12', false]);
});

describe('under every cut', () => {
  const VALUES = [
    ...PARTS.map(([value]) => value),
    'a \n"b"\\ c ',
    ' {"a": [1, null, "\u{1f600}"]} ',
    '{"a": [1, null, \'b\']}',
    'True',
    '-Infinity-',
    '\u{1f600} \u{1f600}',
  ];

  test.each(VALUES)('%j has sent its part, and once closed it is the coerced value', (raw) => {
    const cuts = cutsOf(raw);
    expect(cuts.length).toBeGreaterThan(3);
    const part = streamedPart(raw, false);
    const outcomes = outcomesOf(cuts, (pieces) => {
      const value = new StreamedValue();
      const sent = pieces.map((piece) => value.feed(piece)).join('');
      return [sent, sent + value.releaseSurrogate() + value.close()];
    });
    const beforeItsEnd = part === undefined ? '' : `"${escapeJsonString(part)}`;
    expect(outcomes).toEqual([{ chunks: [raw], outcome: [beforeItsEnd, coerceValue(raw)] }]);
  });
});
