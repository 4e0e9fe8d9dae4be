/** What stands in the folder of a corpus and in all folders below it, by name alone: no file is opened. Links to folders are not followed, so no loop of them is endless. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CorpusError } from './corpus-error.ts';

export interface CorpusListing {
  /** Paths of everything whose name ends in `.json` and that is no folder, in order. */
  readonly entries: readonly string[];
  /** Folders that cannot be read, with what the system says. */
  readonly unreadable: readonly { readonly path: string; readonly complaint: string }[];
  /** Links to folders. */
  readonly unfollowed: readonly string[];
  /** How many other files there are. */
  readonly others: number;
}

/** Throws `CorpusError` when the folder itself cannot be read. */
export function listCorpus(folder: string): CorpusListing {
  const entries: string[] = [];
  const unreadable: { path: string; complaint: string }[] = [];
  const unfollowed: string[] = [];
  let others = 0;
  const folders = [folder];
  for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
    const items = itemsOf(path);
    if (typeof items === 'string') {
      if (path === folder) throw new CorpusError(path, items);
      unreadable.push({ path, complaint: items });
      continue;
    }
    for (const item of items) {
      const itemPath = join(path, item.name);
      if (item.isDirectory()) folders.push(itemPath);
      else if (item.name.endsWith('.json')) entries.push(itemPath);
      else if (item.isSymbolicLink() && isFolder(itemPath)) unfollowed.push(itemPath);
      else others += 1;
    }
  }
  return { entries: inOrder(folder, entries), unreadable, unfollowed: inOrder(folder, unfollowed), others };
}

/** What is in the folder, or what the system says. */
function itemsOf(path: string): Dirent[] | string {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    // It leads nowhere, or to itself.
    return false;
  }
}

/** By the path below the folder, written the same way on every system. */
function inOrder(folder: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => ({ path, key: relative(folder, path).split(sep).join('/') }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ path }) => path);
}
