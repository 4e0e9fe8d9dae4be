/**
 * What the server sends, as plain data. Most fields of a call are optional, since a fault may leave any of them out. Reasoning is always
 * `reasoning_content` here; the name that was asked for is put in when the text is written.
 */

export interface WireCallDelta {
  readonly index?: number;
  readonly id?: string;
  readonly type?: string;
  readonly function?: { readonly name?: string; readonly arguments?: string };
}

export interface WireDelta {
  readonly role?: string;
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly WireCallDelta[];
}

export interface TokenLogprob {
  readonly token: string;
  readonly logprob: number;
  /** UTF-8. */
  readonly bytes: readonly number[];
  readonly top_logprobs: readonly { readonly token: string; readonly logprob: number; readonly bytes: readonly number[] }[];
}

export interface Logprobs {
  readonly content: readonly TokenLogprob[];
  readonly refusal: null;
}

export interface WireChoice {
  readonly index: number;
  readonly delta: WireDelta;
  readonly logprobs?: Logprobs | null;
  readonly finish_reason: string | null;
}

export interface WireUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

export interface WireChunk {
  readonly id: string;
  readonly object: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly WireChoice[];
  readonly usage?: WireUsage | null;
}

/** A chunk, and how many tokens of its choice have been generated when it is due. */
export interface Frame {
  readonly kind: 'chunk';
  readonly token: number;
  readonly chunk: WireChunk;
}

/** What is written to a stream, in order. */
export type StreamItem =
  | Frame
  /** Of one event: JSON, or `[DONE]`. */
  | { readonly kind: 'data'; readonly data: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** The connection is closed as by a server that crashed. */
  | { readonly kind: 'cut' }
  /** Nothing more is written, and the connection stays open. */
  | { readonly kind: 'hang' };

export interface WireCall {
  readonly id?: string;
  readonly type?: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface WireMessage {
  readonly role: string;
  readonly content: string | null;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly WireCall[];
}

export interface WireCompletion {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly message: WireMessage;
    readonly logprobs?: Logprobs | null;
    readonly finish_reason: string | null;
  }[];
  readonly usage?: WireUsage;
}
