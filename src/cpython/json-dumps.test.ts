/** CPython's `json.dumps(value, ensure_ascii=False)`: separators, escapes, numbers, and depth. */
import { describe, expect, test } from 'vitest';
import { escapeJsonString, JsonStringEscaper, jsonDumps } from './json-dumps.ts';
import type { JsonValue } from './json-value.ts';

/** The control characters and the two others that are escaped, as CPython 3.11 writes them. */
const ESCAPED = [
  ...['\\u0000', '\\u0001', '\\u0002', '\\u0003', '\\u0004', '\\u0005', '\\u0006', '\\u0007', '\\b', '\\t', '\\n', '\\u000b', '\\f', '\\r'],
  ...['\\u000e', '\\u000f', '\\u0010', '\\u0011', '\\u0012', '\\u0013', '\\u0014', '\\u0015', '\\u0016', '\\u0017', '\\u0018', '\\u0019'],
  ...['\\u001a', '\\u001b', '\\u001c', '\\u001d', '\\u001e', '\\u001f'],
];

const dict = (...entries: [string, JsonValue][]): JsonValue => new Map(entries);

const PRINTED: readonly (readonly [value: JsonValue, text: string])[] = [
  [null, 'null'],
  [true, 'true'],
  [false, 'false'],
  [0n, '0'],
  [-1n, '-1'],
  [123456789012345678901234567890n, '123456789012345678901234567890'],
  [1, '1.0'],
  [-0, '-0.0'],
  [1e16, '1e+16'],
  [1e-7, '1e-07'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  ['', '""'],
  ['a"b', '"a\\"b"'],
  [[], '[]'],
  [[null], '[null]'],
  [[1n, 'a', []], '[1, "a", []]'],
  [[[], [[]]], '[[], [[]]]'],
  [dict(), '{}'],
  [dict(['a', 1n]), '{"a": 1}'],
  [dict(['a', 1n], ['b', [true, dict()]], ['c', dict(['d', null])]), '{"a": 1, "b": [true, {}], "c": {"d": null}}'],
  [dict(['b', 1n], ['1', 2n], ['__proto__', 3n], ['0', 4n]), '{"b": 1, "1": 2, "__proto__": 3, "0": 4}'],
  [dict(['"\n\\', 'a long value, long enough']), '{"\\"\\n\\\\": "a long value, long enough"}'],
];

describe('jsonDumps', () => {
  test('prints every kind of value as CPython does', () => {
    expect(PRINTED).toHaveLength(24);
    expect(PRINTED.map(([value]) => [value, jsonDumps(value)])).toEqual(PRINTED);
  });

  test('prints an integer of 5,000 digits exactly', () => {
    expect(jsonDumps(10n ** 5000n + 1n)).toBe(`1${'0'.repeat(4999)}1`);
  });

  test('prints nesting of 2,000', () => {
    let value: JsonValue = 7n;
    for (let depth = 0; depth < 2000; depth += 2) value = [dict(['k', value])];
    expect(jsonDumps(value)).toBe(`${'[{"k": '.repeat(1000)}7${'}]'.repeat(1000)}`);
  });
});

/** Both ways to escape a text. The second piece of an escaper that has met an escape takes another way than the first. */
const WAYS: readonly (readonly [name: string, escape: (text: string) => string])[] = [
  ['escapeJsonString', escapeJsonString],
  ['a fresh JsonStringEscaper', (text) => new JsonStringEscaper().escape(text)],
  [
    'a JsonStringEscaper behind a piece with an escape',
    (text) => {
      const escaper = new JsonStringEscaper();
      escaper.escape('"""""""""""""');
      return escaper.escape(text);
    },
  ],
];

/** Texts on both sides of the length at which the escaping changes its way, 8 code units. */
const PADDINGS = ['', 'padding', 'padding!', 'padding of more than eight code units'];

describe.each(WAYS)('%s', (_, escaped) => {
  test.each(PADDINGS)('escapes the control characters, the quote and the backslash behind %j, and nothing else', (padding) => {
    const characters = Array.from({ length: 0x300 }, (_, codeUnit) => String.fromCharCode(codeUnit));
    const expected = characters.map((character, codeUnit) => {
      if (character === '"') return '\\"';
      if (character === '\\') return '\\\\';
      return ESCAPED[codeUnit] ?? character;
    });
    expect(ESCAPED).toHaveLength(0x20);
    expect(characters.map((character) => escaped(padding + character))).toEqual(expected.map((inside) => padding + inside));
  });

  test.each(PADDINGS)('passes line separators, U+FEFF, astral characters and lone surrogates behind %j as they are', (padding) => {
    const texts = ['\u2028', '\u2029', '\ufeff', '\uffff', '\u{1f600}', '\ud83d', '\ude00', '\ude00\ud83d', '\ud83dx'];
    expect(texts.map((text) => escaped(padding + text))).toEqual(texts.map((text) => padding + text));
  });

  test.each(PADDINGS)('escapes beside a lone surrogate behind %j', (padding) => {
    expect(escaped(`${padding}\ud83d"\\\n\u0001`)).toBe(`${padding}\ud83d\\"\\\\\\n\\u0001`);
  });

  test('escapes every occurrence in a long text', () => {
    expect(escaped('"quoted"\n"again"\n')).toBe('\\"quoted\\"\\n\\"again\\"\\n');
  });

  test.each([8, 9, 40])('escapes a text of nothing but what is escaped, %i long', (length) => {
    expect(['"', '\\', '\n', '\u001f'].map((character) => escaped(character.repeat(length)))).toEqual(
      ['\\"', '\\\\', '\\n', '\\u001f'].map((inside) => inside.repeat(length)),
    );
  });

  test('leaves the empty text empty', () => {
    expect(escaped('')).toBe('');
  });
});

test('an escaper goes on escaping after pieces of every kind', () => {
  const escaper = new JsonStringEscaper();
  const pieces = [
    'plain, and longer than eight',
    'a "quote", and longer than eight',
    'plain again, long',
    '"',
    'plain',
    'a last "quote", long',
  ];
  expect(pieces.map((piece) => escaper.escape(piece))).toEqual([
    'plain, and longer than eight',
    'a \\"quote\\", and longer than eight',
    'plain again, long',
    '\\"',
    'plain',
    'a last \\"quote\\", long',
  ]);
});
