/** Files and folders that are to be written, looked at before anything runs: a long run must not end in a place that cannot be written to. */
import { accessSync, constants, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ExitCode } from '../runner/index.ts';
import { complaintCode } from './complaint-code.ts';
import { UsageError } from './usage-error.ts';

/** The folder, which may not be there yet. Throws `UsageError`, or what the file system says of a full disk. */
export function parseOutputFolder(flag: string, path: string): string {
  if (path === '') throw new UsageError(`${flag} takes a folder`);
  if (statOf(path)?.isDirectory() === false) throw new UsageError(`${flag} ${path} is no folder`);
  checkWritable(flag, path);
  return path;
}

/** The file, which may not be there yet. Throws `UsageError`, or what the file system says of a full disk. */
export function parseOutputFile(flag: string, path: string): string {
  if (statOf(path)?.isDirectory() === true) throw new UsageError(`${flag} ${path} is a folder`);
  checkWritable(flag, path);
  return path;
}

/** What is there of it, from the end of the path on, lets itself be written to, and a file can be made in the last folder that is there. */
function checkWritable(flag: string, path: string): void {
  let existing = resolve(path);
  while (statOf(existing) === undefined && dirname(existing) !== existing) existing = dirname(existing);
  if (existing !== resolve(path) && statOf(existing)?.isDirectory() === false)
    throw new UsageError(`${flag} ${path} cannot be written: ${existing} is no folder`);
  const stat = statOf(existing);
  const folder = stat?.isDirectory() === true ? existing : dirname(realpathSync(existing));
  try {
    accessSync(existing, constants.W_OK);
    // Rights are not all that it takes: nobody can make a file in /proc. What is no regular file is written to as it is.
    if (stat?.isDirectory() === true || stat?.isFile() === true) makeFileIn(folder);
  } catch (error) {
    // A full disk is no mistake of the person.
    if (complaintCode(error) === ExitCode.Infrastructure) throw error;
    throw new UsageError(`${flag} ${path} cannot be written: ${existing} lets nobody write`);
  }
}

/** Throws what the file system says; nothing is left behind. */
function makeFileIn(folder: string): void {
  const trial = join(folder, `.deltaproof-${process.pid}`);
  try {
    writeFileSync(trial, '');
  } finally {
    rmSync(trial, { force: true });
  }
}

function statOf(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A part of the path is no folder.
    return undefined;
  }
}
