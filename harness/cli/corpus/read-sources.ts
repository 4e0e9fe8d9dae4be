/** Reads whatever `corpus add` is given: findings, entries, transcripts, texts, and folders of them. What is none says so. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readArtifact } from '../../artifacts/index.ts';
import { type CorpusEntry, CorpusError, MAX_ENTRY_BYTES, parseEntry, readText } from '../../corpus/index.ts';
import { findingEntry } from './finding-entry.ts';
import type { SourceOptions } from './source-options.ts';
import { transcriptEntry } from './transcript-entry.ts';

/** A finding, a file, or a folder without any. */
export type Source = { readonly source: string } & ({ readonly entry: CorpusEntry } | { readonly refusal: string });

const FINDING = 'finding.json';
/** How a transcript of `probe` begins. */
const TRANSCRIPT_MARK = ': deltaproof-transcript ';

/** In the order of the paths as given, those below a folder by name. Hidden files in a folder are left alone. */
export async function* readSources(paths: readonly string[], options: SourceOptions): AsyncGenerator<Source, void, undefined> {
  for (const path of paths) {
    const stat = statOf(path);
    if (typeof stat === 'string') yield { source: path, refusal: stat };
    else if (stat.isDirectory()) yield* inFolder(path, options);
    else yield await sourceAt(path, options);
  }
}

async function* inFolder(folder: string, options: SourceOptions): AsyncGenerator<Source, void, undefined> {
  const items = itemsOf(folder);
  if (typeof items === 'string') {
    yield { source: folder, refusal: items };
    return;
  }
  if (items.some(({ name }) => name === FINDING)) {
    // Its other files tell the same in other words.
    yield await sourceAt(join(folder, FINDING), options, folder);
    return;
  }
  const shown = items.filter(({ name }) => !name.startsWith('.')).sort((left, right) => (left.name < right.name ? -1 : 1));
  if (shown.length === 0) yield { source: folder, refusal: 'is an empty folder' };
  for (const item of shown) {
    const path = join(folder, item.name);
    if (item.isDirectory()) yield* inFolder(path, options);
    else if (item.isSymbolicLink() && isFolder(path))
      yield { source: path, refusal: 'is a link to a folder, which is not followed: name that folder' };
    else yield await sourceAt(path, options);
  }
}

async function sourceAt(path: string, options: SourceOptions, source = path): Promise<Source> {
  try {
    const size = statSync(path).size;
    if (size > MAX_ENTRY_BYTES) throw new CorpusError(path, `is too large: ${size} bytes where ${MAX_ENTRY_BYTES} are allowed`);
    return { source, entry: await entryOf(path, options) };
  } catch (error) {
    if (error instanceof CorpusError) return { source, refusal: error.complaint };
    if (error instanceof Error && 'syscall' in error) return { source, refusal: `cannot be read: ${error.message}` };
    throw error;
  }
}

async function entryOf(path: string, options: SourceOptions): Promise<CorpusEntry> {
  if (basename(path) === FINDING) return findingEntry(readArtifact(path), path);
  const text = readText(path);
  if (path.endsWith('.json')) return parseEntry(text, path);
  if (text.startsWith(TRANSCRIPT_MARK) || path.endsWith('.sse')) return transcriptEntry(text, path, options);
  const { format, startsInReasoning = format.startsInReasoning } = options;
  return { text, format: format.id, startInReasoning: startsInReasoning, provenance: { kind: 'text', file: basename(path) } };
}

function statOf(path: string): Stats | string {
  try {
    return statSync(path);
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function itemsOf(folder: string): Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isFolder(path: string): boolean {
  const stat = statOf(path);
  return typeof stat !== 'string' && stat.isDirectory();
}
