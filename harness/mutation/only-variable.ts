/** How `mutants verify --only` tells the plugin inside Stryker's process which entries to run: by an environment variable. */

import type { Entry } from './entry.ts';
import { CatalogueError } from './load-catalogue.ts';

/** Ids of entries, separated by commas; all of them where it is not set. */
export const ONLY_VARIABLE = 'DELTAPROOF_MUTANTS';

/**
 * The entries to run: all where no ids are given. Throws a `CatalogueError` for an id that the catalogue does not have, such as the
 * empty one.
 */
export function chosenEntries(entries: readonly Entry[], value: string | undefined): readonly Entry[] {
  if (value === undefined) return entries;
  const ids = value.split(',');
  const unknown = ids.filter((id) => !entries.some((entry) => entry.id === id));
  if (unknown.length > 0) throw new CatalogueError(unknown.map((id) => `there is no mutant ${JSON.stringify(id)}`));
  return entries.filter((entry) => ids.includes(entry.id));
}
