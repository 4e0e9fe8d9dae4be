import { describe, expect, test } from 'vitest';
import { vectorRows } from '../testing/vector-rows.ts';
import { dumpPythonString, readPythonJson } from './python-json.ts';
import { pythonStrip } from './white-space.ts';

describe('reading a value as CPython’s JSON', () => {
  test('calls complete what json.loads accepts in every codec vector, and prints it as json.dumps does', () => {
    const rows = vectorRows('codec');
    expect(rows).toHaveLength(3748);
    expect(rows.filter((row) => row.is_json).length).toBeGreaterThan(1000);
    const wrong = rows.filter((row) => {
      const reading = readPythonJson(pythonStrip(row.raw));
      return row.is_json ? reading.kind !== 'complete' || reading.text !== row.dumps : reading.kind === 'complete';
    });
    expect(wrong).toEqual([]);
  });

  test('decides at the first moment when no continuation could be JSON', () => {
    const decided = [
      '2024-01-02',
      '[Errno 2] x',
      'nullable',
      'Infinite',
      '{ color: red }',
      'true.',
      '01',
      '"a\tb"',
      '1 2',
      '[1,]',
      '{"a":1,}',
      '-x',
      '-Inx',
    ];
    expect(decided.map(possiblePart)).toEqual([
      '2024',
      '[',
      'null',
      'Infinit',
      '{ ',
      'true',
      '0',
      '"a',
      '1 ',
      '[1,',
      '{"a":1,',
      '-',
      '-In',
    ]);
  });

  test('tells the beginnings of tokens from what no token begins with', () => {
    const beginnings = [
      ...[
        '',
        ' ',
        '"',
        '"a',
        '"\\',
        '"\\u',
        '"\\u1',
        '"\\u12aF',
        '"\\u123',
        '-',
        '-0',
        '1.',
        '1.5',
        '1.55e',
        '12.25E',
        '1e',
        '1e+',
        '1.5e-',
        '-Inf',
        'N',
        't',
      ],
      ...['[', '[1', '[1,', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '[1.', '[-', '["\\u00'],
    ];
    const kindsOf = (values: readonly string[]): string[][] => values.map((value) => [value, readPythonJson(value).kind]);
    const complete = ['-0', '1.5'];
    expect(kindsOf(beginnings)).toEqual(beginnings.map((value) => [value, complete.includes(value) ? 'complete' : 'prefix']));
    const impossible = [
      ...[
        '"\\x',
        '"\\ug',
        '"\\u12g',
        '"\\u1"',
        '"\\u123"',
        '"\t',
        '+',
        '.5',
        '1..',
        '1.x',
        '1.e',
        '1.5.',
        '1e++',
        '1ex',
        '1e5.',
        '1e+-',
        '-01',
        '--',
      ],
      ...['nul1', 'tru ', ',', ']', '[}', '[,', '{1', '{"a",', '{"a":}', '{"a":1]', '[1}', '[1:', '{]', '1 "', '"a" 1', '[] ]'],
    ];
    expect(kindsOf(impossible)).toEqual(impossible.map((value) => [value, 'impossible']));
  });

  test('keeps a number of more than 4,300 digits possible only while it may become a float', () => {
    const digits = '7'.repeat(4301);
    const kinds = ['', ' ', ',', '.', '.0', 'e', 'E+1', '5'].map((end) => readPythonJson(digits + end).kind);
    expect(kinds).toEqual(['prefix', 'impossible', 'impossible', 'prefix', 'complete', 'prefix', 'complete', 'prefix']);
    expect(['', ']', ' ', '.', '.0]'].map((end) => readPythonJson(`[-${digits}${end}`).kind)).toEqual([
      'prefix',
      'impossible',
      'impossible',
      'prefix',
      'complete',
    ]);
    expect(readPythonJson(`-${'7'.repeat(4300)}`)).toEqual({ kind: 'complete', text: `-${'7'.repeat(4300)}`, hasNonFinite: false });
  });

  test('says of a complete value whether NaN or an infinity is left in it', () => {
    const values = [
      'NaN',
      '-Infinity',
      '1e400',
      '[NaN, 1]',
      '[{"a": [Infinity]}]',
      '{"a": NaN, "a": 1}',
      '{"a": 1, "a": NaN}',
      '"NaN"',
      '{"Infinity": 0}',
    ];
    const found = values.map((value) => {
      const reading = readPythonJson(value);
      return reading.kind === 'complete' && [reading.text, reading.hasNonFinite];
    });
    expect(found).toEqual([
      ['NaN', true],
      ['-Infinity', true],
      ['Infinity', true],
      ['[NaN, 1]', true],
      ['[{"a": [Infinity]}]', true],
      ['{"a": 1}', false],
      ['{"a": NaN}', true],
      ['"NaN"', false],
      ['{"Infinity": 0}', false],
    ]);
  });

  test('keeps a repeated key’s first place and last value, however the key is written', () => {
    const reading = readPythonJson('{"b":1,"\\u0061":2,"1":3,"a":[4],"__proto__":5}');
    expect(reading).toEqual({ kind: 'complete', text: '{"b": 1, "a": [4], "1": 3, "__proto__": 5}', hasNonFinite: false });
  });

  test('writes every escape as json.dumps does', () => {
    const reading = readPythonJson('"\\/ \\u002F \\u0022 \\u005c \\u000A \\u0000 \\u001F \\u007f \\b\\f\\n\\r\\t \\ud83d\\ude00 \\uDC00"');
    expect(reading).toEqual({
      kind: 'complete',
      text: '"/ / \\" \\\\ \\n \\u0000 \\u001f \u007f \\b\\f\\n\\r\\t 😀 \udc00"',
      hasNonFinite: false,
    });
    expect(dumpPythonString('"\\/\b\f\n\r\t\u0000\u001f\u007f\u2028\ud800')).toBe(
      '"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\u2028\ud800"',
    );
  });
});

/** The longest prefix that is not impossible. */
function possiblePart(value: string): string {
  let length = 0;
  while (length < value.length && readPythonJson(value.slice(0, length + 1)).kind !== 'impossible') length += 1;
  return value.slice(0, length);
}
