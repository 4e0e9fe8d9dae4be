/**
 * Makes an `exec:` target of a parser in JavaScript, whose functions may be asynchronous: requests come as JSON lines on standard input,
 * answers go to standard output. The Python file beside this folder does the same for Python.
 */
import type { Readable, Writable } from 'node:stream';
import type { Capability } from '../protocol.ts';

/** What a request says besides the text. */
export interface ServedRequest {
  /** Tools in OpenAI's shape; absent when the request had none. */
  readonly tools?: readonly unknown[];
  /** Such as `qwen3_coder`. */
  readonly format?: string;
  /** Whether the prompt ended inside a reasoning block. */
  readonly startInReasoning?: boolean;
  /** Why the engine stopped. */
  readonly finish?: 'stop' | 'length';
}

export interface ServedResponse {
  /** `arguments` is JSON text. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly finish_reason?: string;
}

/** A delta as OpenAI sends it. */
export interface ServedDelta {
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly {
    readonly index: number;
    readonly id?: string;
    readonly type?: 'function';
    readonly function: { readonly name?: string; readonly arguments?: string };
  }[];
}

/** The two readings of a parser, and what it says of itself; what it leaves out is as for any `exec:` target. */
export interface ServedParser {
  readonly name?: string;
  readonly version?: string;
  readonly formats?: readonly string[];
  readonly capabilities?: readonly Capability[];
  readonly unit?: 'code-point' | 'code-unit';
  /** Tags that never arrive split. */
  readonly atomicTags?: readonly string[];
  /** The response in one piece. */
  parse(text: string, request: ServedRequest): ServedResponse | Promise<ServedResponse>;
  /** Deltas are labelled with the number of the chunk that was pulled last, so pull one, and yield what it gives. */
  stream(chunks: Iterable<string>, request: ServedRequest): Iterable<ServedDelta> | AsyncIterable<ServedDelta>;
}

/** Answers until the input ends. Each answer is written before the next request is begun, and what a function throws is the answer. */
export async function serveTarget(
  parser: ServedParser,
  { input = process.stdin, output = process.stdout }: { readonly input?: Readable; readonly output?: Writable } = {},
): Promise<void> {
  for await (const line of linesOf(input)) {
    const answer = `${JSON.stringify(await answerTo(line, parser))}\n`;
    await new Promise<void>((resolve, reject) => output.write(answer, (error) => (error == null ? resolve() : reject(error))));
  }
}

/** Not by the module for lines, which ends them at U+2028 too. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    pieces.push(first);
    for (const other of others) {
      yield pieces.join('');
      pieces = [other];
    }
  }
  const last = pieces.join('');
  if (last !== '') yield last;
}

type Answer = { readonly id: unknown } & Readonly<Record<string, unknown>>;

async function answerTo(line: string, parser: ServedParser): Promise<Answer> {
  let id: unknown = null;
  try {
    const request = JSON.parse(line) as ServedRequest & { id?: unknown; op?: unknown; text?: unknown; chunks?: unknown };
    id = request.id ?? null;
    switch (request.op) {
      case 'hello': {
        const { name, version, formats, capabilities, unit, atomicTags } = parser;
        return { id, name, version, formats, capabilities, unit, atomicTags };
      }
      case 'parse':
        if (typeof request.text !== 'string') throw new TypeError('text is a string');
        return { id, ...(await parser.parse(request.text, request)) };
      case 'stream':
        if (!Array.isArray(request.chunks)) throw new TypeError('chunks is a list of strings');
        return { id, deltas: await labelled(parser, request.chunks, request) };
      default:
        throw new TypeError(`op is hello, parse or stream, not ${JSON.stringify(request.op)}`);
    }
  } catch (error) {
    return { id, error: String(error) };
  }
}

async function labelled(parser: ServedParser, chunks: readonly string[], request: ServedRequest): Promise<unknown[]> {
  let last = 0;
  function* pulled(): Generator<string> {
    for (const [number, chunk] of chunks.entries()) {
      last = number;
      yield chunk;
    }
    last = chunks.length;
  }
  const deltas: unknown[] = [];
  for await (const delta of parser.stream(pulled(), request)) deltas.push({ ...delta, chunk: last });
  return deltas;
}
