/** Where texts are taken apart: each level as the spans that it makes of a text. */
import { describe, expect, it } from 'vitest';
import { type Borders, codePoints, namesIn, runsIn, type Span, structure, valuesIn } from './text-spans.ts';

const CALL = '<tool_call>\n<function=get_a>\n<parameter=k1>\nv\n</parameter><parameter=k2>w</function>';
const TEXT = `<think>a</think>b${CALL}</tool_call>c`;

/** The text between neighbouring borders; they join to the text. */
function spansOf(text: string, borders: Borders | undefined): string[] {
  const offsets = borders?.(text) ?? [];
  return offsets.slice(1).map((end, index) => text.slice(offsets[index], end));
}

function textsOf(text: string, spans: readonly Span[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end));
}

describe('a text is taken apart', () => {
  it('into wrappers and reasoning, then functions, then parameters', () => {
    expect(structure.slice(0, 3).map((borders) => spansOf(TEXT, borders))).toEqual([
      ['<think>a</think>', 'b', `${CALL}</tool_call>`, 'c'],
      [
        '<think>a</think>',
        'b',
        '<tool_call>\n',
        '<function=get_a>\n<parameter=k1>\nv\n</parameter><parameter=k2>w</function>',
        '</tool_call>',
        'c',
      ],
      [
        '<think>a</think>b',
        '<tool_call>\n',
        '<function=get_a>\n',
        '<parameter=k1>\nv\n</parameter>',
        '<parameter=k2>w</function>',
        '</tool_call>',
        'c',
      ],
    ]);
  });

  it('into lines, the last without a line break too', () => {
    expect(spansOf('a\n\nb', structure[3])).toEqual(['a\n', '\n', 'b']);
    expect(spansOf('a\n', structure[3])).toEqual(['a\n']);
  });

  it('into tags, words, numbers, white space and other characters one by one', () => {
    expect(spansOf('<tool_call>ab12  !?</x=Ünï 345\n<b c>', structure[4])).toEqual([
      ...['<tool_call>', 'ab', '12', '  ', '!', '?', '</x=', 'Ünï', ' ', '345', '\n', '<b', ' ', 'c', '>'],
    ]);
  });

  it('into code points, line breaks and lone surrogates among them', () => {
    expect(spansOf('a😀\n\ud83d', codePoints)).toEqual(['a', '😀', '\n', '\ud83d']);
  });

  it('into nothing where there is nothing', () => {
    expect([...structure, codePoints].map((borders) => borders(''))).toEqual([...structure, codePoints].map(() => [0]));
    expect([...structure, codePoints].map((borders) => borders('a'))).toEqual([...structure, codePoints].map(() => [0, 1]));
  });
});

describe('in a text are found', () => {
  it('the names of functions and parameters, up to white space or the end of the tag', () => {
    expect(textsOf(TEXT, namesIn(TEXT))).toEqual(['get_a', 'k1', 'k2']);
    expect(textsOf('<function=f a><parameter=><parameter=k\n>', namesIn('<function=f a><parameter=><parameter=k\n>'))).toEqual(['f', 'k']);
  });

  it('the values of parameters with the white space around them, up to a closer, the next parameter or the end', () => {
    expect(textsOf(TEXT, valuesIn(TEXT))).toEqual(['\nv\n', 'w']);
    const values = '<parameter=a>1<parameter=b x>2</tool_call><parameter=c></parameter><parameter=d>3\n';
    expect(textsOf(values, valuesIn(values))).toEqual(['1', '2', '', '3\n']);
  });

  it('the words, numbers and white space of more than one character that stand in no tag', () => {
    const text = 'a bc1 23  d</tool_call>éé<func=ij>\n\n!?<abc  9<x';
    expect(textsOf(text, runsIn(text))).toEqual(['bc', '23', '  ', 'éé', 'ij', '\n\n', '  ']);
  });
});
