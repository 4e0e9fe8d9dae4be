/**
 * Where the package lies: the nearest folder above this file that holds a `package.json`. So the same code finds its data when it runs
 * from source, from `dist/`, and installed.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the package's folder, or of the one that a module at `moduleUrl` belongs to. */
export function packageRoot(moduleUrl: string = import.meta.url): string {
  const start = dirname(fileURLToPath(moduleUrl));
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`no package.json in ${start} or above it`);
  }
}
