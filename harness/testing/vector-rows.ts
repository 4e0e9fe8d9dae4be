/** The rows of a vector file in `corpora/vectors/`, for tests that compare all of them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { corporaPath } from '../corpus/index.ts';

export interface ParseRow {
  readonly id: string;
  readonly text: string;
  readonly calls: readonly (readonly [name: string, argumentsText: string])[];
}

export interface StreamRow {
  readonly id: string;
  readonly tool_text: string;
  readonly parsed: readonly (readonly [name: string, argumentsText: string])[];
  readonly streamed: readonly { readonly name: string; readonly arguments: string; readonly state: string }[];
  /** Argument characters, in code points, sent after each code point of the text. */
  readonly emitted?: readonly number[];
}

export interface CodecRow {
  readonly raw: string;
  readonly is_json: boolean;
  readonly dumps: string;
}

interface Rows {
  readonly parse: ParseRow;
  readonly stream: StreamRow;
  readonly codec: CodecRow;
}

/** All rows, in order. A file of another shape makes the comparing test fail, so nothing is checked here. */
export function vectorRows<Kind extends keyof Rows>(kind: Kind): Rows[Kind][] {
  const lines = gunzipSync(readFileSync(corporaPath('vectors', `${kind}.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): Rows[Kind] => JSON.parse(line));
}
