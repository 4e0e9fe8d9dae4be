/** The files of inputs with known answers in a folder. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from './corpus-error.ts';

/** Paths by name; never empty. Throws `CorpusError` when the folder cannot be read or holds none. */
export function vectorFiles(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new CorpusError(folder, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const files = names.filter((name) => /\.jsonl(?:\.gz)?$/.test(name)).sort();
  if (files.length === 0) throw new CorpusError(folder, 'holds no file of vectors');
  return files.map((name) => join(folder, name));
}
