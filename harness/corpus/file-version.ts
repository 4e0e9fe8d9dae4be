/** Tells whether a file is still the one that was looked at before. */
import { lstatSync } from 'node:fs';

/** Another text for another or an edited file; empty where there is none. A link counts as what it is. */
export function fileVersion(path: string): string {
  try {
    const { ino, size, mtimeMs } = lstatSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return '';
  }
}
