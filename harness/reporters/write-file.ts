/** Writes a file whole or not at all: under another name first, then renamed. */
import { lstatSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';

/** A link is followed; what is no regular file, such as a pipe or a device, is written to and never replaced. */
export function writeFileWhole(path: string, text: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  const target = there?.isSymbolicLink() === true ? realpathSync(path) : path;
  const isSpecial = lstatSync(target, { throwIfNoEntry: false })?.isFile() === false;
  if (isSpecial) {
    writeFileSync(target, text);
    return;
  }
  ensureFolder(dirname(target));
  const draft = `${target}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, target);
  } catch (error) {
    // Nobody but this function knows the draft.
    if (error instanceof Error) error.message = error.message.replaceAll(draft, path);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
