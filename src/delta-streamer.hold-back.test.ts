/** What is held back at the end of a chunk, and that nothing else is. */
import { describe, expect, test } from 'vitest';
import { ToolCallDeltaStreamer } from './delta-streamer.ts';

/** The argument text that each chunk sends, of all calls together. */
function sentBy(chunks: readonly string[]): string[] {
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_0123456789abcdef01234567' });
  return chunks.map((chunk) =>
    streamer
      .feed(chunk)
      .map((delta) => delta.function.arguments)
      .join(''),
  );
}

const OPEN_VALUE = '<tool_call><function=f><parameter=k>v';
const beginningsOf = (tag: string): string[] => Array.from(tag.slice(1), (_, index) => tag.slice(0, index + 1));

describe('inside a string', () => {
  const CLOSERS = ['</parameter>', '</function>', '</tool_call>'];

  test('every beginning of a closer is held, and sent when it was none', () => {
    const beginnings = CLOSERS.flatMap(beginningsOf);
    expect(beginnings).toHaveLength(32);
    for (const beginning of beginnings) {
      expect(sentBy([OPEN_VALUE, beginning, '~'])).toEqual(['{"k": "v', '', `${beginning}~`]);
      expect(sentBy([OPEN_VALUE, beginning, `<${beginning}~`])).toEqual(['{"k": "v', '', `${beginning}<${beginning}~`]);
    }
  });

  test('every closer that arrives in two parts ends its level', () => {
    const ended = CLOSERS.map((closer) => [
      closer,
      ...sentBy([OPEN_VALUE, closer.slice(0, 5), `${closer.slice(5)}</parameter></function>`]),
    ]);
    expect(ended).toEqual([
      ['</parameter>', '{"k": "v', '', '"}'],
      ['</function>', '{"k": "v', '', ''],
      ['</tool_call>', '{"k": "v', '', ''],
    ]);
  });

  test('no other bracket is held', () => {
    const pieces = ['a < b', '<b>', '<function=', '<parameter=', '<tool_call>', '</a', '</.', '<think', '</think>', '</P'];
    expect(sentBy([OPEN_VALUE, ...pieces])).toEqual(['{"k": "v', ...pieces]);
  });

  test('only the longest suffix that could be a closer is held', () => {
    expect(sentBy([OPEN_VALUE, 'a</param<', '</func', 'tion</', '~'])).toEqual(['{"k": "v', 'a</param', '<', '</function', '</~']);
  });

  test('white space before a closer is held, and sent with what follows', () => {
    expect(sentBy([OPEN_VALUE, ' \n', '<', 'b', '\u0085', '\ufeff', ' ', '</parameter>'])).toEqual([
      ...['{"k": "v', '', '', ' \\n<b'],
      ...['', '\u0085\ufeff', '', '"'],
    ]);
  });

  test('a high surrogate is held until a code unit or a bracket follows', () => {
    expect(sentBy([OPEN_VALUE, '\ud83d', '\ude00', '\ud83d', '<', 'b', '\ud83d', '</parameter>'])).toEqual([
      '{"k": "v',
      '',
      '\u{1f600}',
      '',
      '\ud83d',
      '<b',
      '',
      '\ud83d"',
    ]);
  });

  test('comma, key and quote wait for a surrogate that is the first character', () => {
    expect(sentBy([`${OPEN_VALUE}</parameter><parameter=l>`, ' \ud83d', '', '\ude00'])).toEqual(['{"k": "v"', '', '', ', "l": "\u{1f600}']);
    expect(sentBy([`${OPEN_VALUE}</parameter><parameter=l>`, '\ud83d', '<', '/function>'])).toEqual([
      '{"k": "v"',
      '',
      ', "l": "\ud83d',
      '',
    ]);
  });
});

describe('a value that may be JSON', () => {
  test('is not decided by a bracket that may begin a closer', () => {
    expect(sentBy(['<tool_call><function=f><parameter=k>12', '<', '/parameter', '>'])).toEqual(['{', '', '', '"k": 12']);
    expect(sentBy(['<tool_call><function=f><parameter=k>12', '<', '/', 'b'])).toEqual(['{', '', '', '"k": "12</b']);
    expect(sentBy(['<tool_call><function=f><parameter=k>12', '<b'])).toEqual(['{', '"k": "12<b']);
  });

  test('leaves no trace, comma included, when it never closes', () => {
    expect(sentBy([`${OPEN_VALUE}</parameter><parameter=l>12`, '</function>'])).toEqual(['{"k": "v"', '}']);
  });

  test.each<[string, string]>([
    ['2024', '-'],
    ['[', 'E'],
    ['null', 'a'],
    ['Infinit', 'e'],
    ['{ ', 'c'],
    ['1.5e', 'x'],
    ['"a"', 'b'],
    ['tru', 't'],
    [`${'1'.repeat(4301)}`, ' x'],
  ])('%j streams from its %j', (undecided, deciding) => {
    const escaped = JSON.stringify(undecided + deciding).slice(0, -1);
    expect(sentBy(['<tool_call><function=f><parameter=k>', ...undecided, deciding, 'z'])).toEqual([
      '{',
      ...Array(undecided.length).fill(''),
      `"k": ${escaped}`,
      'z',
    ]);
  });
});

describe('between tags', () => {
  test('what began a tag and was none does not hide the tag behind it', () => {
    expect(sentBy(['<tool', '<tool_call>', '<func', '<function=f>', '<para', '<parameter=k>v'])).toEqual(['', '', '', '{', '', '"k": "v']);
  });

  test('openers and closers may arrive in any two parts', () => {
    const text = '<tool_call><function=f><parameter=k>1</parameter></function></tool_call><tool_call><function=g></function>';
    const texts = Array.from(text, (_, offset) => sentBy([text.slice(0, offset), text.slice(offset)]).join(''));
    expect(texts).toEqual(Array(text.length).fill('{"k": 1}{}'));
  });
});
