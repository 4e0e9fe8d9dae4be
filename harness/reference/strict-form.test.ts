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
  CALL.slice(0, -1),
  CALL.slice(1),
  CALL.replace('</parameter>', ''),
  CALL.replace('</function>', ''),
  CALL.replace('=k', '= k'),
  CALL.replace('v', '</parameter>'),
  CALL.replace('v', '<tool_call>'),
  `text </think>${CALL}`,
  `${CALL}<think>a</think>`,
])('%j is not', (text) => expect(isStrict(text)).toBe(false));

it('what looks like no tag is text: a slash behind another bracket, other letters', () => {
  for (const text of ['<a> </div>', '< /tool_call>', 'a<<b', '<o <u <h']) expect(isStrict(text)).toBe(true);
  for (const text of ['<t', '</t', '<f', '</p']) expect(isStrict(text)).toBe(false);
});

it('tags are taken as they are written, whatever they hold', () => {
  const tags = { ...format.tags, functionOpener: '<f+(' };
  const isStrictIn = (text: string) => isInStrictForm({ text, format: { ...format, tags }, startsInReasoning: false });
  expect(isStrictIn('<tool_call><f+(g></function></tool_call>')).toBe(true);
  expect(isStrictIn('<tool_call><ff(g></function></tool_call>')).toBe(false);
});

it('a response that starts in reasoning ends it', () => {
  expect([isStrict(`a</think>${CALL}`, true), isStrict(CALL, true), isStrict('', true)]).toEqual([true, false, false]);
});

it('takes time in proportion to the text', () => {
  expect(isStrict('< '.repeat(200_000))).toBe(true);
  expect(isStrict(`<tool_call>${' '.repeat(100_000)}`)).toBe(false);
  expect(isStrict(`${CALL.repeat(2000)}<tool_call>`)).toBe(false);
});
