/** One file after the other: what is an entry, and of everything else why it is none. Nothing hangs, nothing throws, nothing is passed over. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, unlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { CorpusError } from './corpus-error.ts';
import { CorpusNotes } from './corpus-notes.ts';
import { entryFileName } from './entry.ts';
import { CorpusSurvey, MAX_ENTRY_BYTES } from './survey-corpus.ts';

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

/** The notes on all files, and the paths of the entries that are no duplicates. */
function surveyed() {
  const survey = new CorpusSurvey(folder.path);
  const notes = new CorpusNotes(survey);
  const entries: string[] = [];
  for (const file of survey.files()) {
    const taken = notes.take(file);
    if (taken?.isDuplicate === false) entries.push(taken.surveyed.path);
  }
  const { broken, huge, duplicates, misnamed, misplaced, unfollowed, others } = notes;
  return { entries, broken, huge, duplicates, misnamed, misplaced, unfollowed, others };
}

test('everything in a folder is told of, whatever it is', () => {
  const first = folder.put('a', corpusEntry('first'));
  const named = folder.put('b\nc', corpusEntry('in a folder with a strange name'));
  const copy = folder.put('b/z.json', '');
  folder.put('b/z.json', JSON.stringify(corpusEntry('first')));
  const misplaced = folder.put('step3_5', corpusEntry('misplaced'));
  const half = folder.put('half.json', '{"text": "a');
  const large = folder.put('large.json', '');
  truncateSync(large, MAX_ENTRY_BYTES + 1);
  spawnSync('mkfifo', [folder.at('pipe.json')]);
  symlinkSync('/dev/zero', folder.at('endless.json'));
  symlinkSync('loop.json', folder.at('loop.json'));
  symlinkSync('..', folder.at('a', 'up'));
  symlinkSync('nowhere', folder.at('nowhere'));
  const linked = folder.at('linked.json');
  symlinkSync(folder.put('elsewhere/kept.txt', JSON.stringify(corpusEntry('linked'))), linked);
  mkdirSync(folder.at('folder.json'));
  folder.put('README.md', '');
  expect(surveyed()).toEqual({
    entries: [first, named, linked, misplaced],
    broken: [
      { path: folder.at('endless.json'), complaint: 'is a device' },
      { path: half, complaint: expect.stringMatching(/^is no JSON: /) },
      { path: folder.at('loop.json'), complaint: expect.stringMatching(/^cannot be read: ELOOP/) },
      { path: folder.at('pipe.json'), complaint: 'cannot be read: it is a pipe' },
    ],
    huge: [{ path: large, bytes: MAX_ENTRY_BYTES + 1 }],
    duplicates: [{ path: copy, firstPath: first }],
    misnamed: [
      { path: copy, expectedName: entryFileName(corpusEntry('first')) },
      { path: linked, expectedName: entryFileName(corpusEntry('linked')) },
    ],
    misplaced: [{ path: misplaced, format: 'qwen3_coder' }],
    unfollowed: [folder.at('a', 'up')],
    others: 3,
  });
});

test('a file of the largest size is looked into, and one that has gone is told of', () => {
  const path = folder.put('', corpusEntry('x'));
  truncateSync(path, MAX_ENTRY_BYTES);
  expect(surveyed()).toMatchObject({ huge: [], broken: [{ path, complaint: expect.stringMatching(/^is no JSON: /) }] });
  const survey = new CorpusSurvey(folder.path);
  unlinkSync(path);
  expect([...survey.files()]).toEqual([{ kind: 'broken', path, complaint: expect.stringMatching(/^cannot be read: ENOENT/) }]);
});

test('a folder without entries, a file in its place and none at all are errors', () => {
  folder.put('README.md', '');
  expect(() => new CorpusSurvey(folder.path)).toThrow(new CorpusError(folder.path, 'holds no corpus entry'));
  expect(() => new CorpusSurvey(folder.at('README.md'))).toThrow(`${folder.at('README.md')} cannot be read: ENOTDIR`);
  expect(() => new CorpusSurvey(folder.at('absent'))).toThrow(`${folder.at('absent')} cannot be read: ENOENT`);
});
