/** A response that is given by hand: in a file or on standard input, as it is or as a JSON string. */
import { readFileSync } from 'node:fs';
import { type Format, formatById, formats } from '../../src/index.ts';
import { decodedText, readText } from '../corpus/index.ts';
import { switchFlag, textFlag } from './flags.ts';
import { unknownName } from './nearest.ts';
import { UsageError } from './usage-error.ts';

export const formatFlag = { ...textFlag('format of the response'), default: 'qwen3_coder' } as const;
export const jsonTextFlag = switchFlag('the input is one JSON string, so that any code unit can be given');

/** Throws `UsageError`. */
export function parseFormat(id: string): Format {
  const known = formats.map((format) => format.id);
  if (!known.includes(id)) throw new UsageError(unknownName('format', id, known));
  return formatById(id);
}

/** Whether the path means standard input. yargs hands a lone minus over as an empty string. */
export function isStandardInput(path: string | undefined): boolean {
  return path === undefined || path === '' || path === '-';
}

/** The text in the file, or on standard input. Throws `UsageError` or `CorpusError`. */
export function textAt(path: string | undefined, jsonText: boolean): string {
  const file = isStandardInput(path) ? undefined : path;
  const source = file ?? 'standard input';
  const text = file === undefined ? decodedText(readFileSync(0), source) : readText(file);
  if (!jsonText) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // The complaint below says the same, in words that fit both cases.
  }
  throw new UsageError(`${source} is not one JSON string, which --json-text asks for`);
}
