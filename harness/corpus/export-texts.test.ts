/** Each text is exported once, as it is, and nothing else in the folder is touched. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { exportTexts } from './export-texts.ts';
import { CorpusSurvey } from './survey-corpus.ts';

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

const exported = (turn = async () => true) => exportTexts(new CorpusSurvey(folder.at('corpus')), folder.at('out/texts'), turn);
const nameOf = (text: string): string => folder.at('out/texts', `${createHash('sha256').update(text, 'utf8').digest('hex')}.txt`);

test('texts come out as UTF-8, and those that it cannot say are told of', async () => {
  const text = '\ufeffé\r\n😀\u0000';
  folder.put('corpus/a', corpusEntry(text));
  folder.put('corpus/b', corpusEntry(text, { format: 'step3_5' }));
  folder.put('corpus/b/copy.json', JSON.stringify(corpusEntry(text)));
  folder.put('corpus/c', corpusEntry(''));
  const lone = ['a\ud83d', '\ude00'].map((half) => folder.put('corpus/d', corpusEntry(half)));
  folder.put('out/texts/theirs', 'x');
  const counts = { sameText: 1, loneSurrogates: lone.sort(), isComplete: true, error: undefined };
  const { notes, ...first } = await exported();
  expect(first).toEqual({ ...counts, written: 2, alreadyThere: 0 });
  expect(notes.duplicates.length).toBe(1);
  const files = [nameOf(text), nameOf(''), folder.at('out/texts/theirs')].sort();
  expect(folder.files().filter((path) => path.startsWith(folder.at('out')))).toEqual(files);
  expect([readFileSync(nameOf(text)), readFileSync(nameOf('')).length]).toEqual([Buffer.from(text, 'utf8'), 0]);
  expect(await exported()).toMatchObject({ ...counts, written: 0, alreadyThere: 2 });
});

test('an export that is ended or fails has whole texts, and no more', async () => {
  for (const text of ['a', 'b', 'c']) folder.put('corpus', corpusEntry(text));
  let turns = 0;
  const ended = await exported(async () => {
    turns += 1;
    return turns < 2;
  });
  expect(ended).toMatchObject({ written: 2, isComplete: false, error: undefined });
  expect(readdirSync(folder.at('out/texts')).length).toBe(2);
  mkdirSync(folder.at('other'));
  folder.put('blocked', '');
  const failed = await exportTexts(new CorpusSurvey(folder.at('corpus')), folder.at('other/deeper'), async () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  });
  expect(failed).toMatchObject({ written: 1, isComplete: false, error: expect.objectContaining({ code: 'ENOSPC' }) });
  expect(readdirSync(folder.at('other/deeper')).length).toBe(1);
  await expect(exportTexts(new CorpusSurvey(folder.at('corpus')), folder.at('blocked'), async () => true)).rejects.toThrow('ENOTDIR');
});
