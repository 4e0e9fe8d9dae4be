/** Line ends of other systems, inside values and at their ends. */
import { chosen } from '../chosen.ts';
import { CODE_SNIPPETS } from '../contents/code-snippets.ts';
import { stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = [
  'a\r\nb',
  'a\r\n',
  '\r\na',
  'a\r\n\r\nb\r\n',
  'a\n\rb',
  'one\r\ntwo\nthree\r\n\tfour',
  '{\r\n  "a": 1,\r\n  "b": 2x\r\n}',
  ...CODE_SNIPPETS.filter((snippet) => snippet.includes('\n')).map((snippet) => snippet.replaceAll('\n', '\r\n')),
].map(stringValue);

export const crlf = valueKind({
  id: 'crlf',
  description: 'a value with carriage returns',
  weight: 16,
  value: ({ variant, size }) => chosen(VALUES, size < 32 ? variant % 7 : variant),
  isIn: (text) => text.includes('\r'),
});
