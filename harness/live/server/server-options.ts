/** What a server is started with. */
import type { Format } from '../../../src/index.ts';
import type { Chunking } from '../../chunkings/index.ts';
import type { LoadedEntry } from '../../corpus/index.ts';
import type { Fault } from './fault.ts';

export type ReasoningField = 'reasoning_content' | 'reasoning';

export interface ServerOptions {
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /** Default: 0, any that is free. */
  readonly port?: number;
  /** In which responses are written. Default: `qwen3_coder`. */
  readonly format?: Format;
  /** The name of the field that carries reasoning. Default: `reasoning_content`. */
  readonly reasoningField?: ReasoningField;
  /** Default: none. */
  readonly faults?: readonly Fault[];
  /** Default: as many as it can. */
  readonly tokensPerSecond?: number;
  /** How responses are cut for the parser. Default: `token-like`. */
  readonly chunking?: Chunking;
  /** 0 to 2^32 − 1. Default: 0. */
  readonly seed?: number;
  /** Responses to replay instead of scripted ones. Default: none. */
  readonly corpus?: readonly LoadedEntry[];
  /** The key that a client must send. Default: none is asked for. */
  readonly apiKey?: string | undefined;
  /** Answers on their way at once. Default: 1024. */
  readonly maxAnswers?: number;
  /** Characters of the requests and answers on their way together, log probabilities included. Default: 64 million. */
  readonly maxCharacters?: number;
  /** Longest body of a request, in bytes. Default: 8 MiB. */
  readonly maxBodyBytes?: number;
  /** For a whole answer. Default: ten minutes. */
  readonly timeoutMs?: number;
  /** How long open streams may take to end when the server is closed. Default: 500. */
  readonly closeMs?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:8010`. */
  readonly url: string;
  readonly port: number;
  /** Answers on their way. */
  readonly activeAnswers: () => number;
  /** Ends open streams with an error, then the server. The second call is the same as the first. */
  close(): Promise<void>;
}
