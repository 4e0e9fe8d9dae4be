/**
 * Carries out a plan: deletes what is dropped, or copies what is kept. Whenever it is ended, nothing is lost: a folder of which only a
 * part is deleted yet holds all that is kept, and a copy appears whole or not at all.
 */
import { copyFileSync, existsSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';
import { CorpusError } from './corpus-error.ts';
import { DraftRoom } from './draft-room.ts';
import { fileVersion } from './file-version.ts';
import type { Turn } from './measure-entry.ts';
import type { MinimizationPlan } from './plan-minimization.ts';

export interface Deletion {
  readonly deleted: number;
  /** Files that somebody changed since they were looked at: they stay. */
  readonly changed: readonly string[];
  /** A file that could not be deleted, and what the file system said, which ended it; a later run goes on. */
  readonly failed: { readonly name: string; readonly error: unknown } | undefined;
}

/** Throws `CorpusError` before anything is deleted when a file that is kept is no longer what it was. */
export async function deleteDropped({ kept, dropped }: MinimizationPlan, turn: Turn): Promise<Deletion> {
  const gone = kept.find(({ path, version }) => fileVersion(path) !== version);
  if (gone !== undefined) throw new CorpusError(gone.path, 'was changed meanwhile, so nothing is deleted: run it again');
  let deleted = 0;
  const changed: string[] = [];
  for (const { path, version } of dropped) {
    const now = fileVersion(path);
    try {
      if (now === version) unlinkSync(path);
      else if (now !== '') changed.push(path);
      // Another run was faster.
      if (now === version || now === '') deleted += 1;
    } catch (error) {
      return { deleted, changed, failed: { name: path, error } };
    }
    if (!(await turn())) break;
  }
  return { deleted, changed, failed: undefined };
}

/** Throws `CorpusError` when there is something in `out`, and when one of the two folders lies within the other. */
export function checkCopyPlace(folder: string, out: string): void {
  const isWithin = (inner: string, outer: string): boolean => `${resolve(inner)}${sep}`.startsWith(`${resolve(outer)}${sep}`);
  if (isWithin(out, folder) || isWithin(folder, out))
    throw new CorpusError(out, `and ${folder} lie within each other: name another folder`);
  if (existsSync(out) && readdirSync(out).length > 0) throw new CorpusError(out, 'is not empty: name a folder that is not there yet');
}

/** Copies what is kept and what was too large to be looked at. False when `turn` ends it early: then there is no copy. */
export async function copyKept(folder: string, out: string, { kept, notes }: MinimizationPlan, turn: Turn): Promise<boolean> {
  checkCopyPlace(folder, out);
  ensureFolder(dirname(resolve(out)));
  // Its own folder inside is readable for all, as the system makes folders.
  const room = new DraftRoom(join(dirname(resolve(out)), `.${basename(resolve(out))}-`));
  const draft = join(room.path, 'copy');
  try {
    ensureFolder(draft);
    for (const { path } of [...kept, ...notes.huge]) {
      const copy = join(draft, relative(folder, path));
      ensureFolder(dirname(copy));
      copyFileSync(path, copy);
      if (!(await turn())) return false;
    }
    if (existsSync(out)) rmdirSync(out);
    renameSync(draft, out);
    return true;
  } finally {
    room.remove();
  }
}
