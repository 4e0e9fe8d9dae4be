/**
 * JSON with one fault somewhere: a character too many, one too few, or another one. Lists of look-alikes hold what somebody thought of;
 * this finds what a parser accepts that is no JSON, or gives up although it still is.
 */
import { chosen } from './chosen.ts';
import { jsonTreeFor } from './json-tree-for.ts';
import { writeJson } from './json-writer.ts';
import { scattered } from './scattered.ts';

/** What is put in: everything that means something to JSON somewhere, and its neighbours in Python and JavaScript. */
const STRAYS: readonly string[] = [
  ',',
  '"',
  '\\',
  '-',
  '.',
  '0',
  'e',
  '[',
  ']',
  '{',
  '}',
  ':',
  "'",
  '+',
  ' ',
  '\n',
  'x',
  '1',
  'E5',
  '_',
  '\\0',
  '\\x',
  '\\u00',
  '\\u12',
  '\\ud83d',
  '\t',
  '\v',
  '\f',
  '\u0085',
  '\u00a0',
  '\u0001',
  '\ufeff',
  '/',
  '#',
  'NaN',
  'null',
  'Infinity',
  'N',
  't',
  '٣',
];

/** Members of the value that is broken, in which one fault in its structure is seen well. */
const MOST_MEMBERS = 6;

/** Of a number from 0 to 1023, a size from 0 to 63 and a style: all together decide about all of it. Often the fault leaves it JSON. */
export function brokenJson(variant: number, size: number, style: number): string {
  const form = variant * 64 + size;
  const characters = Array.from(writeJson(jsonTreeFor(scattered(form, 0) % 1024, size % MOST_MEMBERS), style));
  const place = scattered(form, 1) % (characters.length + 1);
  // Two of four put something in, one replaces a character, and one takes one away.
  const way = scattered(form, 2) % 4;
  characters.splice(place, way < 2 ? 0 : 1, ...(way === 3 ? [] : [chosen(STRAYS, scattered(form, 3))]));
  return characters.join('');
}
