import { expect, test } from 'vitest';
import { codeBlock, codeSpan } from './markdown.ts';

test.each([
  ['', ''],
  ['a', '`a`'],
  ['a`b', '``a`b``'],
  ['`a``b', '``` `a``b ```'],
  ['a`', '`` a` ``'],
  [' a ', '`  a  `'],
])('the line %j is %j', (line, span) => {
  expect(codeSpan(line)).toBe(span);
});

test.each([
  ['a\nb', 'json', '```json\na\nb\n```'],
  ['a ```` b', '', '`````\na ```` b\n`````'],
  ['', '', '```\n\n```'],
])('the text %j stands in a block', (text, language, block) => {
  expect(codeBlock(text, language)).toBe(block);
});

test('a text may hold any number of runs', () => {
  expect(codeSpan('` '.repeat(300_000))).toBe(`\`\` ${'` '.repeat(300_000)} \`\``);
});
