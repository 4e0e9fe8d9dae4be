/** The streamer's header, the documentation and `verify` name the same classes and notes, and each small text shows its own and no other. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ChannelSplitter } from './channel-splitter.ts';
import { ToolCallDeltaStreamer } from './delta-streamer.ts';
import { type DivergenceClass, divergenceClasses, type VerificationNote, verificationNotes, verify } from './verify.ts';

type Named = [name: string, smallText: string][];

/** The list in the header comment: a name in a first line, its text alone in the next. */
function classesInHeader(): Named {
  const source = readFileSync(new URL('./delta-streamer.ts', import.meta.url), 'utf8');
  return [...source.matchAll(/^ \* - `([^`]+)`: .+\n \* {3}`(.+)`$/gm)].map(([, name = '', smallText = '']) => [name, smallText]);
}

/** The rows of the table under a heading of the documentation: the name in the first column, the text in the last. */
function rowsUnder(heading: string): Named {
  const page = readFileSync(new URL('../docs/guarantee.md', import.meta.url), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\|.*\| `([^|]+)` +\|$/gm)].map(([, name = '', smallText = '']) => [name, smallText]);
}

/** What `verify` says of each call of a response that went through splitter and streamer, code unit by code unit or whole. */
function judge(
  response: string,
  chunks: readonly string[],
): { outcome: string; classes: readonly DivergenceClass[]; notes: readonly VerificationNote[] }[] {
  const splitter = new ChannelSplitter();
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_0123456789abcdef01234567' });
  const events = [...chunks.flatMap((chunk) => splitter.feed(chunk)), ...splitter.finish()];
  for (const { text } of events) streamer.feed(text);
  streamer.finish();
  expect([events.every(({ channel }) => channel === 'tool'), events.map(({ text }) => text).join('')]).toEqual([true, response]);
  return verify(streamer.calls, response).calls.map(({ outcome, classes, notes }) => ({ outcome, classes, notes }));
}

test('header, documentation and verify name the same four classes, in the same order, with the same texts', () => {
  expect(divergenceClasses).toHaveLength(4);
  expect(classesInHeader().map(([name]) => name)).toEqual([...divergenceClasses]);
  expect(rowsUnder('Classes')).toEqual(classesInHeader());
});

test('documentation and verify name the same two notes, in the same order', () => {
  expect(verificationNotes).toHaveLength(2);
  expect(rowsUnder('Notes').map(([name]) => name)).toEqual([...verificationNotes]);
});

test('the documentation has a row for each state in which a call ends', () => {
  const page = readFileSync(new URL('../docs/guarantee.md', import.meta.url), 'utf8');
  expect([...page.matchAll(/^\| `(closed|poisoned|truncated|open)` +\|/gm)].map(([, state]) => state)).toEqual([
    'closed',
    'poisoned',
    'truncated',
  ]);
});

describe('the small text of a class shows that class and nothing else', () => {
  test.each(classesInHeader())('%s', (name, smallText) => {
    const expected = [{ outcome: 'divergent', classes: [name], notes: [] }];
    expect([judge(smallText, [smallText]), judge(smallText, smallText.split(''))]).toEqual([expected, expected]);
  });
});

describe('the small text of a note shows that note and nothing else', () => {
  test.each(rowsUnder('Notes'))('%s', (name, smallText) => {
    const expected = [{ outcome: 'identical', classes: [], notes: [name] }];
    expect([judge(smallText, [smallText]), judge(smallText, smallText.split(''))]).toEqual([expected, expected]);
  });
});
