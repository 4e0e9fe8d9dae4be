/** One request and all that came back for it: what probe, contract and transcripts are made of. Secrets in it are not masked. */

/** A `data` field of the event stream. */
export interface ReceivedEvent {
  readonly data: string;
  /** Milliseconds since the request was sent. */
  readonly atMs: number;
}

/**
 * How an exchange ended. `complete`: the server ended its answer properly, or sent `[DONE]`; `stopped`: this side closed the connection
 * because it had seen enough; all others are failures of the transport.
 */
export type ExchangeEnd =
  | 'complete'
  | 'stopped'
  | 'unreachable'
  | 'redirected'
  | 'cut'
  | 'timeout'
  | 'too-large'
  | 'invalid-utf-8'
  | 'interrupted';

export interface Exchange {
  /** HTTP status; `undefined` when no answer began. */
  readonly status: number | undefined;
  /** Content type without parameters, in lower case; empty when there is none. */
  readonly contentType: string;
  /** Events in order; empty for an answer that is no event stream. */
  readonly events: readonly ReceivedEvent[];
  /** The answer as it came; of a failed one that is longer the first mebibyte, and its events. */
  readonly body: string;
  readonly end: ExchangeEnd;
  /** What went wrong, in one sentence; `undefined` for `complete` and `stopped`. */
  readonly problem: string | undefined;
  /** Tries that it took, from 1. */
  readonly attempts: number;
  readonly totalMs: number;
}
