/** What values, prose and names are made of holds nothing that means something to a parser. */
import { expect, test } from 'vitest';
import { formats, isWhiteSpace } from '../../src/index.ts';
import { CODE_SNIPPETS } from './contents/code-snippets.ts';
import { LINE_STARTS, LONG_TEXT, LONGEST_STRETCH } from './contents/long-text.ts';
import { LOOK_ALIKES } from './contents/look-alikes.ts';
import { ODD_NAMES } from './contents/odd-names.ts';
import { PLAIN_TEXTS } from './contents/plain-texts.ts';
import { SENTENCES, THOUGHTS } from './contents/prose.ts';
import { SIGNATURES } from './contents/signatures.ts';
import { NO_WHITE_SPACE, WHITE_SPACE } from './contents/white-space.ts';

const TEXTS = [...CODE_SNIPPETS, LONG_TEXT, ...LOOK_ALIKES, ...ODD_NAMES, ...PLAIN_TEXTS, ...SENTENCES, ...THOUGHTS];

test('no text holds a tag of any format', () => {
  const tags = new Set(formats.flatMap((format) => Object.values(format.tags)));
  expect(tags.size).toBe(8);
  expect(TEXTS.length).toBeGreaterThan(250);
  expect([...tags].filter((tag) => TEXTS.some((text) => text.includes(tag)))).toEqual([]);
});

test('no text is there twice in its list, and each is well-formed Unicode', () => {
  for (const list of [CODE_SNIPPETS, LOOK_ALIKES, ODD_NAMES, PLAIN_TEXTS, SENTENCES, THOUGHTS])
    expect(new Set(list).size).toBe(list.length);
  expect(TEXTS.filter((text) => !text.isWellFormed())).toEqual([]);
});

test('no prose ends on the beginning of a tag', () => {
  expect([...SENTENCES, ...THOUGHTS].filter((text) => /<[^>\s]*$/.test(text))).toEqual([]);
});

test('every name is one to the grammar', () => {
  const names = [...ODD_NAMES, ...SIGNATURES.flatMap(({ name, keys }) => [name, ...keys])];
  const isName = (name: string): boolean =>
    name !== '' && !name.includes('>') && !Array.from(name).some((character) => isWhiteSpace(character.charCodeAt(0)));
  expect(names.filter((name) => !isName(name))).toEqual([]);
  expect(SIGNATURES.filter(({ keys }) => new Set(keys).size !== 5)).toEqual([]);
});

test('white space is all of what CPython strips, and the others are none of it', () => {
  const all = Array.from({ length: 0x10000 }, (_, codeUnit) => codeUnit).filter(isWhiteSpace);
  expect(WHITE_SPACE.map((character) => character.charCodeAt(0)).sort((left, right) => left - right)).toEqual(all);
  expect(NO_WHITE_SPACE.filter((character) => isWhiteSpace(character.charCodeAt(0)))).toEqual([]);
});

test('a long stretch can begin at each of its lines', () => {
  expect(LINE_STARTS.length).toBeGreaterThan(80);
  expect(LINE_STARTS.filter((start) => !/^\p{L}/u.test(LONG_TEXT.slice(start)) || start + LONGEST_STRETCH > LONG_TEXT.length)).toEqual([]);
});
