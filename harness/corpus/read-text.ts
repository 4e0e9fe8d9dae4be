/** Reads a file as strict UTF-8: whatever cannot be read exactly is refused with a `CorpusError` rather than repaired in silence. */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { CorpusError } from './corpus-error.ts';

/** Largest file that is read, in bytes: far beyond any response, far below what would exhaust memory. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The text of the file. */
export function readText(path: string): string {
  return decodedText(readBytes(path), path);
}

/** The text that the bytes are; `source` names them in a complaint. */
export function decodedText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CorpusError(source, 'is not valid UTF-8');
  }
}

/** Opening a named pipe waits for whoever writes to it, and no signal ends that; one that a shell makes under /dev has its writer. */
export function refusePipe(path: string, stat: Stats = statSync(path)): void {
  if (!path.startsWith('/dev/') && stat.isFIFO()) throw new Error('it is a pipe');
}

function readBytes(path: string): Buffer {
  let size: number;
  try {
    const stat = statSync(path);
    refusePipe(path, stat);
    size = stat.size;
    if (size <= MAX_FILE_BYTES) return readFileSync(path);
  } catch (error) {
    throw new CorpusError(path, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new CorpusError(path, `is too large: ${size} bytes where ${MAX_FILE_BYTES} are allowed`);
}
