import { describe, expect, it } from 'vitest';
import { isTheValue, piecesOf, responsePieces, valueTexts } from './value-texts.ts';

describe('the values', () => {
  it('have the length that is asked for in code points, no outer white space, and a type', () => {
    const values = valueTexts(200);
    expect(values.map(({ name, text, type }) => [name, [...text].length, text.trim() === text, type])).toEqual([
      ['code', 200, true, 'string'],
      ['words', 200, true, 'string'],
      ['CJK', 200, true, 'string'],
      ['emoji', 200, true, 'string'],
      ['escapes', 200, true, 'string'],
      ['JSON', 200, true, 'array'],
      ['numbers', 200, true, 'array'],
    ]);
    expect(values.filter(({ text }) => !text.isWellFormed())).toEqual([]);
  });

  it('are cut between code points, and stand as the only parameter of a call', () => {
    expect(piecesOf('a🙂bc', 2)).toEqual(['a🙂', 'bc']);
    expect(responsePieces('a🙂b', 2)).toEqual([
      '<tool_call>\n<function=write_file>\n<parameter=content>\n',
      'a🙂',
      'b',
      '\n</parameter>\n</function>\n</tool_call>',
    ]);
  });

  it('are told from others by what the one call holds, however it is printed', () => {
    const [numbers] = valueTexts(200).filter(({ name }) => name === 'numbers');
    if (numbers === undefined) throw new Error('there are no numbers');
    const { text, argumentsJson } = numbers;
    const answers = [[`{ "content": ${text} }`], [argumentsJson, argumentsJson], [], ['{"content": []}']];
    expect(answers.map((calls) => isTheValue(calls, numbers))).toEqual([true, false, false, false]);
  });
});
