/**
 * Looks at the files of a corpus one after the other, so that no more than one of them is in memory. What cannot be used is named with
 * the reason, never thrown: one broken file must not hide all others.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import { CorpusError } from './corpus-error.ts';
import { type CorpusEntry, entryFileName, readEntry } from './entry.ts';
import { fileVersion } from './file-version.ts';
import { isMisplaced } from './is-misplaced.ts';
import { type CorpusListing, listCorpus } from './list-corpus.ts';

/** Largest file that is opened, in bytes. With its escapes an entry takes up to twelve bytes for each code unit of its text. */
export const MAX_ENTRY_BYTES = 8 * 1024 * 1024;

export interface SurveyedEntry {
  readonly kind: 'entry';
  readonly path: string;
  readonly entry: CorpusEntry;
  /** What its file should be called: the same for the same content. */
  readonly name: string;
  readonly isMisnamed: boolean;
  readonly isMisplaced: boolean;
  /** Whether the text is in another file, which may be one of the corpus. */
  readonly isLink: boolean;
  /** As `fileVersion` gives it, from before the file was read. */
  readonly version: string;
}

/** A file, or a folder that cannot be read, that is no use; `complaint` says why. */
export interface BrokenFile {
  readonly kind: 'broken';
  readonly path: string;
  readonly complaint: string;
}

/** A file that is not opened. */
export interface HugeFile {
  readonly kind: 'huge';
  readonly path: string;
  readonly bytes: number;
}

export type SurveyedFile = SurveyedEntry | BrokenFile | HugeFile;

export class CorpusSurvey {
  readonly listing: CorpusListing;

  /** Throws `CorpusError` when the folder cannot be read, and when there is no entry in it. */
  constructor(folder: string) {
    this.listing = listCorpus(folder);
    if (this.listing.entries.length + this.listing.unreadable.length === 0) throw new CorpusError(folder, 'holds no corpus entry');
  }

  /** In the order of the paths; folders that cannot be read come last. */
  *files(): Generator<SurveyedFile, void, undefined> {
    for (const path of this.listing.entries) yield surveyed(path);
    for (const { path, complaint } of this.listing.unreadable) yield { kind: 'broken', path, complaint };
  }
}

function surveyed(path: string): SurveyedFile {
  const version = fileVersion(path);
  const stat = statOf(path);
  if (stat?.isFile() === true && stat.size > MAX_ENTRY_BYTES) return { kind: 'huge', path, bytes: stat.size };
  // Some of them never end.
  if (stat?.isCharacterDevice() === true || stat?.isBlockDevice() === true) return { kind: 'broken', path, complaint: 'is a device' };
  try {
    const entry = readEntry(path);
    const name = entryFileName(entry);
    return {
      ...{ kind: 'entry', path, entry, name, version },
      isMisnamed: basename(path) !== name,
      isMisplaced: isMisplaced(path, entry),
      isLink: lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true,
    };
  } catch (error) {
    if (error instanceof CorpusError) return { kind: 'broken', path, complaint: error.complaint };
    throw error;
  }
}

/** What a link leads to; reading tells why there is nothing. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
