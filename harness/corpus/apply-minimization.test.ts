/** Whenever it is ended, and whatever somebody else does meanwhile: what is kept is there. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { checkCopyPlace, copyKept, deleteDropped } from './apply-minimization.ts';
import { CorpusError } from './corpus-error.ts';
import { type MinimizationPlan, planMinimization } from './plan-minimization.ts';
import { CorpusSurvey, MAX_ENTRY_BYTES } from './survey-corpus.ts';

let folder: CorpusFolder;
let plan: MinimizationPlan;
/** Paths of what is kept and of what is dropped. */
let kept: string[];
let dropped: string[];

const always = async (): Promise<boolean> => true;

function until(turns: number): () => Promise<boolean> {
  let left = turns;
  return async () => {
    left -= 1;
    return left > 0;
  };
}

beforeEach(async () => {
  folder = new CorpusFolder();
  for (const text of ['ab', 'a', 'b', 'a b']) folder.put('corpus/qwen3_coder', corpusEntry(text));
  folder.put('corpus/regressions', corpusEntry('c'));
  const measured = await planMinimization(
    new CorpusSurvey(folder.at('corpus')),
    ({ text }) => ({ features: new Set(text.trim()), length: text.length }),
    always,
  );
  if (measured === undefined) throw new Error('nobody ended it');
  plan = measured;
  [kept, dropped] = [plan.kept, plan.dropped].map((files) => files.map(({ path }) => path)) as [string[], string[]];
  expect([kept.length, dropped.length]).toEqual([2, 3]);
});
afterEach(() => folder.remove());

describe('deleting', () => {
  it('leaves what is kept', async () => {
    expect(await deleteDropped(plan, always)).toEqual({ deleted: 3, changed: [], failed: undefined });
    expect(folder.files()).toEqual([...kept].sort());
  });

  it('is ended between two files, and a second run takes up where the first ended', async () => {
    expect(await deleteDropped(plan, until(1))).toEqual({ deleted: 1, changed: [], failed: undefined });
    expect(folder.files()).toEqual([...kept, ...dropped.slice(1)].sort());
    expect(await deleteDropped(plan, always)).toEqual({ deleted: 3, changed: [], failed: undefined });
    expect(folder.files()).toEqual([...kept].sort());
  });

  it('leaves what was changed since', async () => {
    const [first = '', second = ''] = dropped;
    appendFileSync(first, ' ');
    unlinkSync(second);
    expect(await deleteDropped(plan, always)).toEqual({ deleted: 2, changed: [first], failed: undefined });
    expect(folder.files()).toEqual([...kept, first].sort());
  });

  it('does nothing when something that is kept has gone or was changed', async () => {
    const [first = ''] = kept;
    const text = readFileSync(first);
    unlinkSync(first);
    await expect(deleteDropped(plan, always)).rejects.toThrow(
      new CorpusError(first, 'was changed meanwhile, so nothing is deleted: run it again'),
    );
    writeFileSync(first, text);
    await expect(deleteDropped(plan, always)).rejects.toThrow(CorpusError);
    expect(folder.files()).toEqual([...kept, ...dropped].sort());
  });

  it('tells what the file system says', async () => {
    const first = dropped[0] ?? '';
    unlinkSync(first);
    mkdirSync(first);
    const { version } = await versionOf(first);
    const asFile = { ...plan, dropped: plan.dropped.map((file) => (file.path === first ? { ...file, version } : file)) };
    expect(await deleteDropped(asFile, always)).toEqual({
      deleted: 0,
      changed: [],
      failed: { name: first, error: expect.objectContaining({ syscall: 'unlink' }) },
    });
  });
});

async function versionOf(path: string) {
  const { ino, size, mtimeMs } = statSync(path);
  return { version: `${ino} ${size} ${mtimeMs}` };
}

describe('copying', () => {
  const copied = (): string[] => [...kept].map((path) => path.replace(folder.at('corpus'), folder.at('deep/copy'))).sort();
  const inCopy = (): string[] => folder.files().filter((path) => path.startsWith(folder.at('deep')));

  it('takes what is kept, byte for byte, and deletes nothing', async () => {
    expect(await copyKept(folder.at('corpus'), folder.at('deep/copy'), plan, always)).toBe(true);
    expect(inCopy()).toEqual(copied());
    for (const [index, path] of kept.entries()) {
      expect(readFileSync(path.replace(folder.at('corpus'), folder.at('deep/copy')))).toEqual(readFileSync(kept[index] ?? ''));
    }
    expect(folder.files().length).toBe(2 + 5);
    expect(statSync(folder.at('deep/copy')).mode & 0o555).toBe(0o555);
  });

  it('takes what was too large to look into', async () => {
    const huge = { path: folder.at('corpus/huge.json'), bytes: MAX_ENTRY_BYTES + 1 };
    writeFileSync(huge.path, 'x');
    plan.notes.huge.push(huge);
    await copyKept(folder.at('corpus'), folder.at('deep/copy'), plan, always);
    expect(inCopy()).toEqual([...copied(), folder.at('deep/copy/huge.json')].sort());
  });

  it('leaves nothing when it is ended or fails', async () => {
    mkdirSync(folder.at('deep/copy'), { recursive: true });
    expect(await copyKept(folder.at('corpus'), folder.at('deep/copy'), plan, until(1))).toBe(false);
    unlinkSync(kept[1] ?? '');
    await expect(copyKept(folder.at('corpus'), folder.at('deep/copy'), plan, always)).rejects.toThrow('ENOENT');
    expect([readdirSync(folder.at('deep')), readdirSync(folder.at('deep/copy'))]).toEqual([['copy'], []]);
  });

  it('takes the place of an empty folder, and of no other', async () => {
    mkdirSync(folder.at('deep/copy'), { recursive: true });
    expect(await copyKept(folder.at('corpus'), folder.at('deep/copy'), plan, always)).toBe(true);
    expect(() => checkCopyPlace(folder.at('corpus'), folder.at('deep/copy'))).toThrow(
      new CorpusError(folder.at('deep/copy'), 'is not empty: name a folder that is not there yet'),
    );
    for (const out of ['corpus', 'corpus/small', '.']) {
      expect(() => checkCopyPlace(folder.at('corpus'), folder.at(out))).toThrow('lie within each other');
    }
    expect(() => checkCopyPlace(folder.at('corpus'), folder.at('corpus-small'))).not.toThrow();
    expect(existsSync(join(dirname(folder.at('x')), basename(folder.at('corpus-small'))))).toBe(false);
  });
});
