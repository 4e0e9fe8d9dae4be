/** A folder of corpus entries made by hand. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CorpusEntry } from '../corpus/index.ts';
import { entryFileName, serializeEntry } from '../corpus/index.ts';
import { temporaryFolder } from './run-cli.ts';

/** An entry of which only the text matters. */
export function corpusEntry(text: string, changes: Partial<CorpusEntry> = {}): CorpusEntry {
  return { text, format: 'qwen3_coder', startInReasoning: false, provenance: { kind: 'campaign', seed: 1, scenario: 2 }, ...changes };
}

export class CorpusFolder {
  private readonly temporary = temporaryFolder();
  readonly path = this.temporary.path;

  remove(): void {
    this.temporary.remove();
  }

  /** Writes the entry under its own name into the folder `place`, or any text into the file `place`; returns the path. */
  put(place: string, content: CorpusEntry | string | Uint8Array): string {
    const isEntry = typeof content !== 'string' && 'text' in content;
    const path = isEntry ? join(this.path, place, entryFileName(content)) : join(this.path, place);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isEntry ? serializeEntry(content) : content);
    return path;
  }

  at(...segments: readonly string[]): string {
    return join(this.path, ...segments);
  }

  /** Paths of all files below, in order. */
  files(): string[] {
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((item) => !item.isDirectory())
      .map((item) => join(item.parentPath, item.name))
      .sort();
  }
}
