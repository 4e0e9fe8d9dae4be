import { expect, it } from 'vitest';
import type { Arrival } from '../targets/index.ts';
import { piecesOf, plainStrings } from './streamed-strings.ts';

const LONG = 'a'.repeat(40);

it('finds strings of at least forty code units that are values of the object itself', () => {
  expect(plainStrings(`{"k": "${LONG}"}`)).toEqual([{ value: LONG, start: 7, end: 47 }]);
  expect(plainStrings(`{"k":"${LONG}","l": "${LONG}b"}`)).toEqual([
    { value: LONG, start: 6, end: 46 },
    { value: `${LONG}b`, start: 54, end: 95 },
  ]);
  expect(plainStrings(`{"k" : "${LONG}" }`)).toEqual([{ value: LONG, start: 8, end: 48 }]);
  const spelled = `${LONG}\\n\\"\\u00e9`;
  expect(plainStrings(`{"k": "${spelled}"}`)).toEqual([{ value: `${LONG}\n"é`, start: 7, end: 7 + spelled.length }]);
});

it.each<[string, string]>([
  ['a shorter one', `{"k": "${LONG.slice(1)}"}`],
  ['one that might become a word of JSON', `{"k": "t${LONG}"}`],
  ['one that might become a number', `{"k": "1${LONG}"}`],
  ['one that might hold a tag', `{"k": "${LONG}<"}`],
  ['one that is long in its spelling alone', `{"k": "a${'\\n'.repeat(38)}"}`],
  ['one within a list', `{"k": ["a", "${LONG}"]}`],
  ['one within an object', `{"k": {"l": "${LONG}"}}`],
  ['a key', `{"${LONG}": 1}`],
  ['one of arguments that are not whole', `{"k": "${LONG}", `],
  ['one that does not parse, in arguments that do not', `{"k": "a\\x${LONG}"}`],
  ['one of a list', `["k", "${LONG}"]`],
  ['one of null', 'null'],
])('finds none in %s', (_, text) => {
  expect(plainStrings(text)).toEqual([]);
});

const [string = { value: '', start: 0, end: 0 }] = plainStrings(`{"k": "${LONG}"}`);
const arrival = (chunk: number, ...fragments: readonly (readonly [index: number, fragment: string])[]): Arrival => ({
  ...{ chunk, channel: 'tool', text: '' },
  deltas: fragments.map(([index, fragment]) => ({ index, function: { arguments: fragment } })),
});

it('counts the chunks that brought some of it, where deltas say their chunk', () => {
  const halves: [Arrival, Arrival] = [arrival(3, [0, `{"k": "${LONG.slice(1)}`]), arrival(5, [0, 'a"'], [0, '}'])];
  expect(piecesOf(string, 0, { timeline: halves }, 9)).toBe(2);
  expect(piecesOf(string, 0, { timeline: [arrival(3, [0, `{"k": "${LONG.slice(1)}`], [0, 'a"}'])] }, 9)).toBe(1);
});

it('counts no chunk that brought nothing', () => {
  const timeline = [arrival(3, [0, `{"k": "${LONG.slice(9)}`]), arrival(4, [0, '']), arrival(3, [0, LONG.slice(0, 9)])];
  expect(piecesOf(string, 0, { timeline }, 9)).toBe(1);
});

it('counts the end of the stream for a chunk of its own', () => {
  const timeline = [arrival(3, [0, '{"k": "a'], [0, LONG.slice(10)]), arrival(9, [0, LONG.slice(0, 9)])];
  expect(piecesOf(string, 0, { timeline }, 9)).toBe(2);
});

it('counts deltas where none says its chunk, and neither quotes nor other calls nor arrivals without any', () => {
  const timeline = [
    { chunk: 0, channel: 'content', text: 'c', deltas: undefined } as const,
    { ...arrival(9), deltas: [{ index: 0, function: {} as { arguments: string } }] },
    arrival(9, [0, '{"k": "']),
    arrival(9, [1, LONG], [0, LONG.slice(2)]),
    arrival(9, [0, '']),
    arrival(9, [0, 'aa']),
    arrival(9, [0, '"}']),
  ];
  expect(piecesOf(string, 0, { timeline }, 9)).toBe(2);
  expect(piecesOf(string, 2, { timeline }, 9)).toBe(0);
});
