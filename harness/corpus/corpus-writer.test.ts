/** An entry is in a corpus once, in its place, whole, and whoever wrote there first stays. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { CorpusError } from './corpus-error.ts';
import { CorpusWriter } from './corpus-writer.ts';
import { entryFileName, readEntry } from './entry.ts';
import { MAX_ENTRY_BYTES } from './survey-corpus.ts';

let folder: CorpusFolder;
let writer: CorpusWriter;
beforeEach(() => {
  folder = new CorpusFolder();
  writer = new CorpusWriter(folder.at('corpus'), false);
});
afterEach(() => {
  writer.close();
  folder.remove();
});

const placeOf = (text: string, ...segments: string[]): string => folder.at('corpus', ...segments, entryFileName(corpusEntry(text)));

test('an entry goes into the folder of its format, and comes back as it was', () => {
  const entry = corpusEntry('\ud800é', { format: 'step3_5', chunks: ['\ud800', 'é'] });
  const path = folder.at('corpus', 'step3_5', entryFileName(entry));
  expect(writer.add(entry)).toEqual({ status: 'added', path });
  expect(readEntry(path)).toEqual(entry);
  writer.close();
  expect(readdirSync(folder.at('corpus'))).toEqual(['step3_5']);
});

test('what is there already stays as it is, wherever it is and whatever it is called', () => {
  const first = corpusEntry('a', { provenance: { kind: 'text', file: 'first' } });
  const there = folder.put('corpus/seeds', first);
  const misnamed = folder.put('corpus/mine.json', JSON.stringify(corpusEntry('b')));
  folder.put('corpus/broken.json', '{');
  const again = new CorpusWriter(folder.at('corpus'), true);
  expect(['a', 'b', 'c', 'c'].map((text) => again.add(corpusEntry(text)))).toEqual([
    { status: 'already there', path: there },
    { status: 'already there', path: misnamed },
    { status: 'added', path: placeOf('c', 'qwen3_coder') },
    { status: 'already there', path: placeOf('c', 'qwen3_coder') },
  ]);
  again.close();
  expect(readEntry(there)).toEqual(first);
});

test('two writers at the same time add each content once', () => {
  const other = new CorpusWriter(folder.at('corpus'), false);
  expect([writer, other].map((each) => each.add(corpusEntry('a')).status)).toEqual(['added', 'already there']);
  expect([other, writer].map((each) => each.add(corpusEntry('b')).status)).toEqual(['added', 'already there']);
  other.close();
  writer.close();
  expect(folder.files()).toEqual([placeOf('a', 'qwen3_coder'), placeOf('b', 'qwen3_coder')].sort());
});

test('a folder of one format takes no other', () => {
  const step = new CorpusWriter(folder.at('step3_5'), false);
  const entry = corpusEntry('a', { format: 'step3_5' });
  expect(step.add(entry).path).toBe(join(folder.at('step3_5'), entryFileName(entry)));
  expect(() => step.add(corpusEntry('a'))).toThrow(new CorpusError(folder.at('step3_5'), 'is for step3_5, and this is of qwen3_coder'));
  step.close();
});

test('a file that only bears the name is not taken for the entry', () => {
  const [broken, other] = ['a', 'b'].map((text) => placeOf(text, 'qwen3_coder')) as [string, string];
  mkdirSync(folder.at('corpus', 'qwen3_coder'), { recursive: true });
  writeFileSync(broken, '');
  writeFileSync(other, JSON.stringify(corpusEntry('c')));
  for (const each of [writer, new CorpusWriter(folder.at('corpus'), true)]) {
    expect(() => each.add(corpusEntry('a'))).toThrow(`${broken} is in its place and broken: it is empty`);
    expect(() => each.add(corpusEntry('b'))).toThrow(new CorpusError(other, 'is in its place and holds something else'));
  }
  expect(readFileSync(broken, 'utf8')).toBe('');
});

test('an entry whose file nobody would open is not written', () => {
  const text = 'x'.repeat(MAX_ENTRY_BYTES);
  expect(() => writer.add(corpusEntry(text))).toThrow(/ would be too large: 83887\d\d bytes where 8388608 are allowed$/);
  expect(existsSync(folder.at('corpus'))).toBe(false);
});
