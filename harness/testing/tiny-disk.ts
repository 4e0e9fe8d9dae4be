/** A disk that is full soon, for tests of what happens then. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface TinyDisk {
  readonly path: string;
  remove(): void;
}

/** Of so many bytes and files, itself among them, in a new folder at `path`; `undefined` where the system lets nobody mount it. */
export function tinyDisk(path: string, bytes: number, files = 1000): TinyDisk | undefined {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},nr_inodes=${files}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { path, remove: () => void execFileSync('umount', [path], { stdio: 'ignore' }) };
}
