/** The formats as data: their tags, where a response starts, and how a model writes. */
import { describe, expect, test } from 'vitest';
import { defaultFormat, formatById, formats, QWEN3_CODER_TAGS, UnknownFormatError } from './formats.ts';

const TAGS = {
  wrapperOpen: '<tool_call>',
  wrapperClose: '</tool_call>',
  reasoningOpen: '<think>',
  reasoningClose: '</think>',
  functionOpener: '<function=',
  functionClose: '</function>',
  parameterOpener: '<parameter=',
  parameterClose: '</parameter>',
};
const STEP_DIALECT = { reasoningEnd: '</think>\n', contentSeparator: '', betweenCalls: '', reasons: true };

test('the tags of the family are these', () => {
  expect(QWEN3_CODER_TAGS).toEqual(TAGS);
});

test('the formats are these four', () => {
  expect(formats).toEqual([
    {
      id: 'qwen3_coder',
      tags: TAGS,
      startsInReasoning: false,
      dialect: { reasoningEnd: '', contentSeparator: '\n\n', betweenCalls: '\n', reasons: false },
    },
    {
      id: 'qwen3_5',
      tags: TAGS,
      startsInReasoning: true,
      dialect: { reasoningEnd: '</think>\n\n', contentSeparator: '\n\n', betweenCalls: '\n', reasons: true },
    },
    { id: 'step3_5', tags: TAGS, startsInReasoning: true, dialect: STEP_DIALECT },
    { id: 'step3_7', tags: TAGS, startsInReasoning: true, dialect: STEP_DIALECT },
  ]);
});

test('the format meant where none is named is qwen3_coder', () => {
  expect(defaultFormat).toBe(formats[0]);
});

describe('formatById', () => {
  test('gives each format by its id', () => {
    expect(formats).toHaveLength(4);
    expect(['qwen3_coder', 'qwen3_5', 'step3_5', 'step3_7'].map(formatById)).toEqual(formats);
  });

  test.each(['', 'qwen', 'QWEN3_CODER', 'qwen3_coder ', 'step3', '__proto__'])('answers %j with an error that lists the four', (id) => {
    const error = new UnknownFormatError(id);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.message]).toEqual([
      'UnknownFormatError',
      `unknown format ${JSON.stringify(id)}: known are qwen3_coder, qwen3_5, step3_5, step3_7`,
    ]);
    expect(() => formatById(id)).toThrow(error);
    expect(() => formatById(id)).toThrow(UnknownFormatError);
  });
});
