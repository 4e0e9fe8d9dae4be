/**
 * Loads the entries of a folder and of all folders below it, in the order of their paths. An entry is every file whose name ends in
 * `.json`; other files beside them are left alone. What cannot be read throws; what can be read but is out of order is reported.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { corporaPath } from './corpora-path.ts';
import { CorpusError } from './corpus-error.ts';
import { type CorpusEntry, entryFileName, readEntry } from './entry.ts';
import { isMisplaced } from './is-misplaced.ts';
import { listCorpus } from './list-corpus.ts';

export interface LoadedEntry {
  readonly path: string;
  readonly entry: CorpusEntry;
}

/** Something that is out of order; the entry is used all the same, but a duplicate only once. */
export type CorpusProblem =
  | { readonly kind: 'duplicate'; readonly path: string; readonly firstPath: string }
  | { readonly kind: 'misnamed'; readonly path: string; readonly expectedName: string }
  | { readonly kind: 'misplaced'; readonly path: string; readonly format: string };

export interface Corpus {
  /** By path, each content once; never empty. */
  readonly entries: readonly LoadedEntry[];
  /** By path. */
  readonly problems: readonly CorpusProblem[];
}

/** Throws `CorpusError` when the folder, a folder in it or an entry cannot be read, and when there is no entry. */
export function loadCorpus(folder: string): Corpus {
  const { entries: paths, unreadable } = listCorpus(folder);
  for (const { path, complaint } of unreadable) throw new CorpusError(path, complaint);
  if (paths.length === 0) throw new CorpusError(folder, 'holds no corpus entry');
  const entries: LoadedEntry[] = [];
  const problems: CorpusProblem[] = [];
  const pathsByName = new Map<string, string>();
  for (const path of paths) {
    const entry = readEntry(path);
    const expectedName = entryFileName(entry);
    if (basename(path) !== expectedName) problems.push({ kind: 'misnamed', path, expectedName });
    if (isMisplaced(path, entry)) problems.push({ kind: 'misplaced', path, format: entry.format });
    const firstPath = pathsByName.get(expectedName);
    if (firstPath !== undefined) {
      problems.push({ kind: 'duplicate', path, firstPath });
      continue;
    }
    pathsByName.set(expectedName, path);
    entries.push({ path, entry });
  }
  return { entries, problems };
}

/**
 * What the project keeps – the seeds, and the regressions once there are any – and behind it the entries of another folder, if one is
 * named: those that the project does not keep already, each content once. Throws `CorpusError` like `loadCorpus`.
 */
export function loadKeptCorpus(folder?: string): Corpus {
  const regressions = corporaPath('regressions');
  const kept = [corporaPath('seeds'), ...(existsSync(regressions) ? [regressions] : [])].map(loadCorpus);
  const loaded = folder === undefined ? kept : [...kept, loadCorpus(folder)];
  const byName = new Map<string, LoadedEntry>();
  for (const loadedEntry of loaded.flatMap((corpus) => corpus.entries)) {
    const name = entryFileName(loadedEntry.entry);
    if (!byName.has(name)) byName.set(name, loadedEntry);
  }
  return { entries: [...byName.values()], problems: loaded.flatMap((corpus) => corpus.problems) };
}

/** The problem in one sentence that names the file. */
export function describeProblem(problem: CorpusProblem): string {
  switch (problem.kind) {
    case 'duplicate':
      return `${problem.path} holds the same as ${problem.firstPath}`;
    case 'misnamed':
      return `${problem.path} should be named ${problem.expectedName} after what it holds`;
    case 'misplaced':
      return `${problem.path} is of the format ${problem.format} and stands in the folder of another`;
    default:
      return problem satisfies never;
  }
}
