import { expect, it } from 'vitest';
import { defaultFormat as format } from '../../src/index.ts';
import { isInStrictForm } from './strict-form.ts';

const isStrict = (text: string, startsInReasoning = false) => isInStrictForm({ text, format, startsInReasoning });
const CALL = '<tool_call>\n<function=f>\n<parameter=k>\nv < w\n</parameter>\n</function>\n</tool_call>';

it.each([
  '',
  'text',
  CALL,
  `${CALL}${CALL}`,
  `a < b ${CALL} c`,
  '<tool_call><function=f></function></tool_call>',
  `<think>a</think>${CALL}`,
])('%j is in strict form', (text) => expect(isStrict(text)).toBe(true));

it.each([
  '<param',
  '<',
  CALL.slice(0, -1),
  CALL.slice(1),
  CALL.replace('</parameter>', ''),
  CALL.replace('</function>', ''),
  CALL.replace('=k', '= k'),
  CALL.replace('v', '</parameter>'),
  CALL.replace('v', '<tool_call>'),
  `text </think>${CALL}`,
  `${CALL}<think>a</think>`,
])('%j is not', (text) => expect(isStrict(text)).toBe(text === '<'));

it('a response that starts in reasoning ends it', () => {
  expect([isStrict(`a</think>${CALL}`, true), isStrict(CALL, true)]).toEqual([true, false]);
});

it('takes time in proportion to the text', () => {
  expect(isStrict('< '.repeat(200_000))).toBe(true);
  expect(isStrict(`<tool_call>${' '.repeat(100_000)}`)).toBe(false);
  expect(isStrict(`${CALL.repeat(2000)}<tool_call>`)).toBe(false);
});
