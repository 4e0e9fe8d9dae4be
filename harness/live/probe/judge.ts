/** Judges answers that were kept: transcripts, or any file with an event stream in it. No server takes part. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { classify, type JudgedExchange } from './classify.ts';
import type { ProbeCase } from './probe-case.ts';
import { requiredParameters } from './required-parameters.ts';
import { readTranscript } from './transcript.ts';

/**
 * The file, or every file of the folder that is not hidden, in the order of their names; each is a case, called as its transcript says,
 * else by its file.
 * Throws what the file system says.
 */
export function judgeFiles(path: string): ProbeCase[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
        .map((name) => ({ name, file: join(path, name) }))
    : [{ name: path, file: path }];
  return files.map(({ name, file }, number) => judgedCase(name, number, readFileSync(file)));
}

function judgedCase(name: string, number: number, bytes: Uint8Array): ProbeCase {
  const { header, exchange } = exchangeOf(bytes);
  return {
    side: header?.side ?? 'candidate',
    id: header?.id ?? name,
    number,
    prompt: header?.id ?? name,
    toolChoice: null,
    repeat: 1,
    ...classify(exchange, requiredParameters(header?.request)),
    status: header?.status ?? null,
    attempts: header?.attempts ?? 1,
    milliseconds: 0,
  };
}

function exchangeOf(bytes: Uint8Array): ReturnType<typeof readTranscript> {
  try {
    return readTranscript(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const invalid: JudgedExchange = {
      end: 'invalid-utf-8',
      problem: 'the answer is not valid UTF-8',
      contentType: '',
      body: '',
      events: [],
    };
    return { header: undefined, exchange: invalid };
  }
}
