/** What `serve` was told, checked: every mistake is a `UsageError` that names the flag. */
import { statSync } from 'node:fs';
import { chunkings } from '../chunkings/index.ts';
import { type LoadedEntry, loadCorpus, readEntry } from '../corpus/index.ts';
import type { Fault, ReasoningField, ServerOptions } from '../live/server/index.ts';
import { millisecondsNow } from './clock.ts';
import { unknownName } from './nearest.ts';
import { parseDecimal, parseInteger, parseSeed } from './parse-numbers.ts';
import { parseFormat } from './text-input.ts';
import { UsageError } from './usage-error.ts';

export interface ServeArguments {
  host: string;
  port: string;
  format: string;
  fault: string | undefined;
  'reasoning-field': string;
  'tokens-per-second': string | undefined;
  chunking: string;
  seed: string;
  corpus: string | undefined;
  'api-key-env': string | undefined;
  list: boolean;
}

const MAX_PORT = 65_535;
const MAX_TOKENS_PER_SECOND = 1_000_000;
const REASONING_FIELDS: readonly ReasoningField[] = ['reasoning_content', 'reasoning'];

/** Throws `UsageError`, or `CorpusError` for entries that cannot be read. */
export function serverOptionsOf(
  given: ServeArguments,
  knownFaults: readonly Fault[],
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptions & { readonly host: string; readonly port: number } {
  const rate = given['tokens-per-second'];
  return {
    host: given.host,
    port: parseInteger('--port', given.port, 0, MAX_PORT),
    format: parseFormat(given.format),
    faults: faultsNamed(given.fault, knownFaults),
    reasoningField: named('reasoning field', given['reasoning-field'], REASONING_FIELDS, (field) => field),
    ...(rate !== undefined && { tokensPerSecond: parseDecimal('--tokens-per-second', rate, 0.1, MAX_TOKENS_PER_SECOND) }),
    chunking: named('chunking', given.chunking, chunkings, ({ id }) => id),
    seed: parseSeed(given.seed),
    corpus: given.corpus === undefined ? [] : entriesAt(given.corpus),
    apiKey: keyIn(given['api-key-env'], environment),
    now: millisecondsNow,
  };
}

function faultsNamed(names: string | undefined, known: readonly Fault[]): Fault[] {
  if (names === undefined) return [];
  return [...new Set(names.split(',').map((name) => name.trim()))].map((name) => named('fault', name, known, ({ id }) => id));
}

function named<Item>(what: string, name: string, items: readonly Item[], nameOf: (item: Item) => string): Item {
  const item = items.find((candidate) => nameOf(candidate) === name);
  if (item === undefined) throw new UsageError(unknownName(what, name, items.map(nameOf)));
  return item;
}

/** The entries of a folder and of those below it, or the one in a file. */
function entriesAt(path: string): readonly LoadedEntry[] {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? [{ path, entry: readEntry(path) }] : loadCorpus(path).entries;
}

function keyIn(name: string | undefined, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  if (name === undefined) return undefined;
  const key = environment[name];
  if (key === undefined || key === '') throw new UsageError(`--api-key-env: the variable ${JSON.stringify(name)} is empty`);
  return key;
}
