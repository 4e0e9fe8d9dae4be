/** The version of an installed package that does not export its own description, which lies beside the folder of its entry. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Whether it can be imported from here. */
export function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    // Whatever keeps it from being found, it cannot be used.
    return false;
  }
}

export function installedVersion(name: string): string {
  const main = createRequire(import.meta.url).resolve(name);
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
