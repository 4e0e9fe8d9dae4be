/** A corpus is loaded in the order of its paths; what is out of order is reported, and what cannot be read is an error. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { corporaPath } from './corpora-path.ts';
import { CorpusError } from './corpus-error.ts';
import { type CorpusEntry, entryFileName, serializeEntry } from './entry.ts';
import { type CorpusProblem, describeProblem, loadCorpus } from './load-corpus.ts';
import { readText } from './read-text.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-corpus-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function entryOf(text: string, format = 'qwen3_coder'): CorpusEntry {
  return { text, format, startInReasoning: false, provenance: { kind: 'manual', note: '' } };
}

function put(place: string, content: CorpusEntry | string): string {
  const path = join(folder, place, typeof content === 'string' ? '' : entryFileName(content));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : serializeEntry(content));
  return path;
}

test('entries come from all folders in the order of their paths, and other files are left alone', () => {
  const entries = ['a', 'b', 'c'].map((text) => entryOf(text));
  const step = entryOf('a', 'step3_5');
  const paths = [
    ...entries.map((entry) => put('seeds/qwen3_coder', entry)),
    put('seeds/step3_5', step),
    put('regressions/step3_5', entryOf('d', 'step3_5')),
    put('', entryOf('e')),
  ];
  put('seeds/differences.jsonl', 'no entry');
  put('README.md', 'no entry');
  const corpus = loadCorpus(folder);
  expect(corpus.problems).toEqual([]);
  expect(corpus.entries.map(({ path }) => path)).toEqual(paths.sort());
  expect(corpus.entries.map(({ entry }) => entry.text).sort()).toEqual(['a', 'a', 'b', 'c', 'd', 'e']);
});

test('a file whose name is not its hash, an entry in the folder of another format and a second one with the same content are reported', () => {
  const first = put('seeds/qwen3_coder', entryOf('a'));
  const misplaced = put('seeds/step3_5', entryOf('b'));
  const misnamed = put('seeds/qwen3_coder/zzz.json', serializeEntry(entryOf('c')));
  const second = put('seeds/qwen3_coder/copy.json', serializeEntry({ ...entryOf('a'), provenance: { kind: 'manual', note: 'a copy' } }));
  const third = put('found', entryOf('a'));
  const corpus = loadCorpus(folder);
  const problems: CorpusProblem[] = [
    { kind: 'duplicate', path: first, firstPath: third },
    { kind: 'misnamed', path: second, expectedName: basename(first) },
    { kind: 'duplicate', path: second, firstPath: third },
    { kind: 'misnamed', path: misnamed, expectedName: entryFileName(entryOf('c')) },
    { kind: 'misplaced', path: misplaced, format: 'qwen3_coder' },
  ];
  expect(corpus.problems).toEqual(problems.sort((left, right) => (left.path < right.path ? -1 : 1)));
  expect(corpus.entries.map(({ path }) => path)).toEqual([third, misnamed, misplaced]);
  expect(problems.map(describeProblem)).toContain(`${misnamed} should be named ${entryFileName(entryOf('c'))} after what it holds`);
  expect(problems.map(describeProblem)).toContain(`${misplaced} is of the format qwen3_coder and stands in the folder of another`);
  expect(problems.map(describeProblem)).toContain(`${second} holds the same as ${third}`);
});

test('a folder without an entry is an error', () => {
  put('seeds/notes.txt', '');
  expect(() => loadCorpus(folder)).toThrow(new CorpusError(folder, 'holds no corpus entry'));
});

test('a folder that is not there, a file in its place and a link to nowhere are errors that name them', () => {
  const absent = join(folder, 'absent');
  const file = put('file', '');
  expect(() => loadCorpus(absent)).toThrow(`${absent} cannot be read: ENOENT`);
  expect(() => loadCorpus(file)).toThrow(`${file} cannot be read: ENOTDIR`);
  const link = join(folder, 'link.json');
  symlinkSync(absent, link);
  expect(() => loadCorpus(folder)).toThrow(`${link} cannot be read: ENOENT`);
});

test('a broken entry is an error that names the file', () => {
  put('seeds/qwen3_coder', entryOf('a'));
  const broken = put('seeds/qwen3_coder/zzz.json', '{"text": "a",}');
  expect(() => loadCorpus(folder)).toThrow(`${broken} is no JSON: `);
});

test('the seeds of the package are in order, written as this project writes them, and a hundred', () => {
  const { entries, problems } = loadCorpus(corporaPath('seeds'));
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(100);
  expect(entries.filter(({ path, entry }) => readText(path) !== serializeEntry(entry))).toEqual([]);
});
