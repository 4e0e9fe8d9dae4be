/** Makes a folder and those above it. Not `mkdir` with `recursive`, which under Linux never returns for a folder in /proc. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws what the file system says, when the folder cannot be made or something else is in its place. */
export function ensureFolder(path: string): void {
  const folder = path === '' ? '.' : path;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(folder);
  if (above !== folder) ensureFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
