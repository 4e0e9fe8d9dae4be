/** `trace`: what each chunk of a given text produced, beside the end-of-stream reading. */
import { readFileSync } from 'node:fs';
import type { ArgumentsCamelCase } from 'yargs';
import { formatById, formats } from '../../../src/index.ts';
import { type Chunking, chunkings } from '../../chunkings/index.ts';
import { randomFor } from '../../random/index.ts';
import { runTrial, timelineOf } from '../../runner/index.ts';
import { type Command, print } from '../command.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { unknownName } from '../nearest.ts';
import { parseSeed } from '../parse-numbers.ts';
import { parseTarget } from '../parse-target.ts';
import { UsageError } from '../usage-error.ts';

interface TraceArguments {
  file: string | undefined;
  format: string;
  chunking: string;
  seed: string;
  target: string;
  'json-text': boolean;
}

export const trace: Command<TraceArguments> = {
  command: 'trace [file]',
  describe: 'show what each chunk of a text produces, beside the end-of-stream reading',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', describe: 'the response as UTF-8; - or nothing for standard input' })
      .option('format', { ...textFlag('format of the response'), default: 'qwen3_coder' })
      .option('chunking', { ...textFlag('how to cut it'), default: 'token-like' })
      .option('seed', { ...textFlag('decides a random cut'), default: '0' })
      .option('target', { ...textFlag('what to show'), default: 'builtin' })
      .option('json-text', switchFlag('the input is one JSON string, so that any code unit can be given'))
      .example("printf '<tool_call><function=f></function></tool_call>' | $0 trace", 'a call, cut like tokens'),
  handler: (given) => {
    const format = knownFormat(given.format);
    const chunking = knownChunking(given.chunking);
    const random = randomFor(parseSeed(given.seed), 'trace');
    const target = parseTarget(given.target);
    const text = textOf(given);
    const [chunks = [text]] = chunking.cut(text, random);
    const scenario = {
      format,
      startsInReasoning: format.startsInReasoning,
      callsInReasoning: true,
      text,
      kinds: [],
      promisedCalls: undefined,
      intendedCalls: undefined,
    };
    const trial = runTrial(target, scenario, [{ chunking: chunking.id, chunks }]);
    const outcome = trial.executions[0]?.outcome;
    if (outcome?.kind !== 'done') throw new UsageError(`the target threw: ${outcome?.message}`);
    const reading = trial.reading(outcome.execution.toolText);
    print(timelineOf(chunks, outcome.execution, reading.kind === 'done' ? reading.calls : []));
  },
};

function knownFormat(id: string) {
  const known = formats.map((format) => format.id);
  if (!known.includes(id)) throw new UsageError(unknownName('format', id, known));
  return formatById(id);
}

function knownChunking(id: string): Chunking {
  const chunking = chunkings.find((candidate) => candidate.id === id);
  const known = chunkings.map((candidate) => candidate.id);
  if (chunking === undefined) throw new UsageError(unknownName('chunking', id, known));
  return chunking;
}

function textOf({ file, jsonText }: ArgumentsCamelCase<TraceArguments>): string {
  // yargs hands a lone minus over as an empty string.
  const isStandardInput = file === undefined || file === '' || file === '-';
  const source = isStandardInput ? 'standard input' : file;
  const text = decoded(isStandardInput ? 0 : file, source);
  if (!jsonText) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // The complaint below says the same, in words that fit both cases.
  }
  throw new UsageError(`${source} is not one JSON string, which --json-text asks for`);
}

function decoded(descriptor: string | number, source: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(descriptor);
  } catch (error) {
    throw new UsageError(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${source} is not valid UTF-8`);
  }
}
