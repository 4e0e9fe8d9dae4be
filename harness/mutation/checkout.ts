/** The checkout that this code belongs to. An installed package has neither the catalogue nor the tests that Stryker runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { corporaPath } from '../corpus/index.ts';

/** Absolute path of the project's folder, or `undefined` where the package is installed without its sources. */
export function checkoutRoot(root: string = corporaPath('..')): string | undefined {
  return ['stryker.conf.json', 'mutants', 'src'].every((name) => existsSync(join(root, name))) ? root : undefined;
}
