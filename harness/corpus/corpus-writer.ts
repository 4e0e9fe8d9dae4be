/** Adds entries to the folder of a corpus, each content once, in files named after their content in a folder for each format. */
import { basename, join, resolve } from 'node:path';
import { formats } from '../../src/index.ts';
import { CorpusError } from './corpus-error.ts';
import { DraftFolder } from './draft-folder.ts';
import { type CorpusEntry, entryFileName, readEntry, serializeEntry } from './entry.ts';
import { listCorpus } from './list-corpus.ts';
import { MAX_ENTRY_BYTES } from './survey-corpus.ts';

/** Where the entry is now, and whether it was there before. */
export interface AddedEntry {
  readonly status: 'added' | 'already there';
  readonly path: string;
}

export class CorpusWriter {
  private readonly folder: string;
  private readonly drafts: DraftFolder;
  private readonly pathsByName: Map<string, string>;

  /** The folder may not be there yet. Throws `CorpusError` when it cannot be read. */
  constructor(folder: string, isThere: boolean) {
    this.folder = folder;
    this.drafts = new DraftFolder(folder);
    this.pathsByName = isThere ? namesIn(folder) : new Map();
  }

  /** Throws `CorpusError` for an entry that has no place there, and what the file system says. */
  add(entry: CorpusEntry): AddedEntry {
    const name = entryFileName(entry);
    const path = this.pathsByName.get(name) ?? join(this.placeOf(entry), name);
    const text = serializeEntry(entry);
    if (text.length > MAX_ENTRY_BYTES)
      throw new CorpusError(path, `would be too large: ${text.length} bytes where ${MAX_ENTRY_BYTES} are allowed`);
    const isNew = !this.pathsByName.has(name) && this.drafts.put(path, text);
    if (!isNew) checkSame(path, name);
    this.pathsByName.set(name, path);
    return { status: isNew ? 'added' : 'already there', path };
  }

  close(): void {
    this.drafts.close();
  }

  /** A folder that bears the name of a format takes that format alone. */
  private placeOf({ format }: CorpusEntry): string {
    const folderName = basename(resolve(this.folder));
    if (folderName === format) return this.folder;
    if (formats.some(({ id }) => id === folderName)) throw new CorpusError(this.folder, `is for ${folderName}, and this is of ${format}`);
    return join(this.folder, format);
  }
}

/** By what the files hold. A name of the right form is believed; others are looked into. */
function namesIn(folder: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const path of listCorpus(folder).entries) {
    const name = /^[0-9a-f]{64}\.json$/.test(basename(path)) ? basename(path) : nameOf(path);
    if (name !== undefined && !names.has(name)) names.set(name, path);
  }
  return names;
}

function nameOf(path: string): string | undefined {
  try {
    return entryFileName(readEntry(path));
  } catch (error) {
    // Broken ones are told by `corpus stats`; nothing is there already because of them.
    if (error instanceof CorpusError) return undefined;
    throw error;
  }
}

/** A file that only has the name must not pass for the entry. */
function checkSame(path: string, name: string): void {
  let held: string;
  try {
    held = entryFileName(readEntry(path));
  } catch (error) {
    throw new CorpusError(path, `is in its place and broken: it ${error instanceof CorpusError ? error.complaint : String(error)}`);
  }
  if (held !== name) throw new CorpusError(path, 'is in its place and holds something else');
}
