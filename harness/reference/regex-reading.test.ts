import { describe, expect, test } from 'vitest';
import { vectorRows } from '../testing/vector-rows.ts';
import { coerce, regexReading } from './regex-reading.ts';

describe('the reading by regular expressions', () => {
  test('finds the calls of every parse vector', () => {
    const rows = vectorRows('parse');
    expect(rows).toHaveLength(4543);
    const wrong = rows.filter((row) => JSON.stringify(pairsOf(row.text)) !== JSON.stringify(row.calls));
    expect(wrong).toEqual([]);
  });

  test('keeps the values of a call as they stand, repeated keys included', () => {
    const text = '<tool_call><function=f a="b">\n<parameter=k x>\n1 \n</parameter><parameter=k>2</parameter></function></tool_call>';
    expect(regexReading(text)).toEqual([
      {
        name: 'f',
        parameters: [
          ['k', '\n1 \n'],
          ['k', '2'],
        ],
        arguments: '{"k": 2}',
      },
    ]);
  });

  test('ends a name at CPython’s white space and no other', () => {
    const names = ['a\u0085b', 'a\u001cb', 'a\u3000b', 'a\ufeffb', 'a\u200bb', 'a\u180eb'].map((tag) =>
      regexReading(`<function=${tag}></function>`),
    );
    expect(names.map((calls) => calls.map((call) => call.name))).toEqual([['a'], ['a'], ['a'], ['a\ufeffb'], ['a\u200bb'], ['a\u180eb']]);
  });

  test('looks inside complete wrappers only when there is one', () => {
    expect(pairsOf('<tool_call><function=f></function>')).toEqual([['f', '{}']]);
    expect(pairsOf('<tool_call><function=f></function></tool_call><tool_call><function=g></function>')).toEqual([['f', '{}']]);
  });
});

describe('a coerced value', () => {
  test('is what CPython makes of every codec vector', () => {
    const rows = vectorRows('codec');
    expect(rows).toHaveLength(3748);
    expect(rows.filter((row) => coerce(row.raw).text !== row.dumps)).toEqual([]);
  });
});

function pairsOf(text: string): (readonly [string, string])[] {
  return regexReading(text).map((call) => [call.name, call.arguments]);
}
