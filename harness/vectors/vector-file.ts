/**
 * Reads a JSON-lines file, plain or `.gz`, line by line: no more of it is in memory than a line and a block. A line ends at a line
 * feed alone, since other line ends may stand inside a JSON string.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { refusePipe } from '../corpus/index.ts';

export interface VectorLine {
  /** From 1. */
  readonly line: number;
  readonly value: unknown;
}

/** The file cannot be read or a line of it is no JSON: one sentence that begins with the file. */
export class VectorFileError extends Error {
  constructor(place: string, complaint: string) {
    super(`${place} ${complaint}`);
    this.name = 'VectorFileError';
  }
}

/** Longest line that is read, in UTF-16 code units: a longer one is no vector, and would exhaust memory. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

/** The values of the file's lines in order; blank lines are passed over. Throws `VectorFileError`. */
export async function* readVectorFile(path: string): AsyncGenerator<VectorLine, void, undefined> {
  let line = 0;
  let rest = '';
  for await (const text of textBlocks(path)) {
    const parts = text.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      line += 1;
      yield* parsedLine(rest + part, `${path}:${line}`, line);
      rest = '';
    }
    rest += last;
    if (rest.length > MAX_LINE_LENGTH) throw new VectorFileError(`${path}:${line + 1}`, `is longer than ${MAX_LINE_LENGTH} characters`);
  }
  yield* parsedLine(rest, `${path}:${line + 1}`, line + 1);
}

function* parsedLine(text: string, place: string, line: number): Generator<VectorLine, void, undefined> {
  if (text.trim() === '') return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new VectorFileError(place, `is no JSON: ${messageOf(error)}`);
  }
  yield { line, value };
}

/** The file's text in the blocks in which it is read, expanded. */
async function* textBlocks(path: string): AsyncGenerator<string, void, undefined> {
  try {
    refusePipe(path);
  } catch (error) {
    throw new VectorFileError(path, `cannot be read: ${messageOf(error)}`);
  }
  const file = createReadStream(path);
  const expanded = path.endsWith('.gz') ? createGunzip() : undefined;
  // An error of either stream ends the other, and reaches whoever reads the last one.
  if (expanded !== undefined) pipeline(file, expanded).catch(() => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const block of expanded ?? file) yield decoder.decode(block, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new VectorFileError(path, `cannot be read: ${messageOf(error)}`);
  } finally {
    file.destroy();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
