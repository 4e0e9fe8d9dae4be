/**
 * Sends requests to an OpenAI-compatible server and records what comes back. Nothing that a server does is thrown: it is in the
 * exchange. Retries only where the request cannot have been worked on twice to any harm: no connection, or a 5xx before the answer.
 */
import { createParser } from 'eventsource-parser';
import pRetry, { AbortError } from 'p-retry';
import type { ChatRequest } from './chat-request.ts';
import type { Exchange, ExchangeEnd, ReceivedEvent } from './exchange.ts';
import { masked } from './masked.ts';
import { errorMessage, excerpt, parsedJson } from './read-answer.ts';

export interface ChatClientOptions {
  /** With or without `/v1` at its end. */
  readonly url: string;
  /** Sent as a bearer token, and masked in everything that comes back. */
  readonly apiKey?: string | undefined;
  /** For a whole exchange. */
  readonly timeoutMs: number;
  /** Longest answer that is read. Default: 64 MiB. */
  readonly maxBytes?: number;
  /** Tries beyond the first. Default: 2. */
  readonly retries?: number;
  /** Milliseconds before the first retry, doubled each time. Default: 250. */
  readonly retryDelayMs?: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

export interface SendOptions {
  /** Closes the connection behind the first event for which it is true: a client that went away. */
  readonly stopAfter?: (event: ReceivedEvent) => boolean;
  /** Closes the connection when the person interrupts. */
  readonly signal?: AbortSignal;
}

const MAX_BYTES = 64 * 1_048_576;

/** Thrown inside to have the exchange sent again; it carries what is recorded should that have been the last try. */
class Retryable extends Error {
  readonly exchange: Omit<Exchange, 'attempts'>;

  constructor(exchange: Omit<Exchange, 'attempts'>) {
    super(exchange.problem);
    this.exchange = exchange;
  }
}

export class ChatClient {
  /** Without `/v1`. */
  readonly url: string;
  private readonly options: ChatClientOptions;

  constructor(options: ChatClientOptions) {
    this.options = options;
    this.url = options.url.replace(/\/+$/, '').replace(/\/v1$/, '');
  }

  /** `GET /v1/models`. */
  models(options: SendOptions = {}): Promise<Exchange> {
    return this.send('/v1/models', undefined, options);
  }

  /** `POST /v1/chat/completions`. */
  complete(request: ChatRequest, options: SendOptions = {}): Promise<Exchange> {
    return this.send('/v1/chat/completions', request, options);
  }

  private async send(path: string, request: ChatRequest | undefined, options: SendOptions): Promise<Exchange> {
    let attempts = 0;
    const attempt = async (): Promise<Exchange> => {
      attempts += 1;
      const exchange = await this.sendOnce(path, request, options);
      const isBusy = exchange.status !== undefined && exchange.status >= 500;
      if (exchange.end === 'unreachable' || isBusy) throw new Retryable(exchange);
      return { ...exchange, attempts };
    };
    const { retries = 2, retryDelayMs = 250 } = this.options;
    try {
      return await pRetry(attempt, { retries, minTimeout: retryDelayMs, factor: 2, ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      if (error instanceof Retryable) return { ...error.exchange, attempts };
      if (options.signal?.aborted === true) return { ...unanswered('interrupted', 'interrupted', 0), attempts };
      throw error instanceof AbortError ? error.originalError : error;
    }
  }

  private async sendOnce(path: string, request: ChatRequest | undefined, options: SendOptions): Promise<Omit<Exchange, 'attempts'>> {
    const { apiKey, timeoutMs, now, fetch: send = fetch } = this.options;
    const sentAt = now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const closing = new AbortController();
    const signal = AbortSignal.any([timeout, closing.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    const ended = (): ExchangeEnd | undefined =>
      options.signal?.aborted === true ? 'interrupted' : timeout.aborted ? 'timeout' : undefined;
    const seconds = timeoutMs / 1000;
    const sentenceFor = (end: ExchangeEnd): string => (end === 'timeout' ? `no end of the answer within ${seconds} s` : 'interrupted');
    let response: Response;
    try {
      response = await send(this.url + path, {
        method: request === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          accept: request?.stream === true ? 'text/event-stream' : 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        ...(request === undefined ? {} : { body: JSON.stringify(request) }),
        redirect: 'manual',
        signal,
      });
    } catch (error) {
      const end = ended();
      const problem = end === undefined ? `no connection to ${masked(this.url, apiKey)}: ${causeOf(error)}` : sentenceFor(end);
      return unanswered(end ?? 'unreachable', problem, now() - sentAt);
    }
    const contentType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const body = new AnswerBody(contentType === 'text/event-stream', () => now() - sentAt, options.stopAfter);
    const finish = (end: ExchangeEnd, problem: string | undefined): Omit<Exchange, 'attempts'> => {
      closing.abort();
      const text = masked(body.text(), apiKey);
      const events = body.events.map(({ data, atMs }) => ({ data: masked(data, apiKey), atMs }));
      const sentence = problem ?? problemOf(response.status, text);
      return { status: response.status, contentType, events, body: text, end, problem: sentence, totalMs: now() - sentAt };
    };
    if (response.status >= 300 && response.status < 400)
      return finish(
        'redirected',
        `status ${response.status} sends to ${masked(response.headers.get('location') ?? 'nowhere', apiKey)}: give that URL instead`,
      );
    try {
      for await (const bytes of response.body ?? []) {
        const stop = body.take(bytes, this.options.maxBytes ?? MAX_BYTES);
        if (stop !== undefined) return finish(stop.end, stop.problem);
      }
      const last = body.finish();
      return finish(last.end, last.problem);
    } catch (error) {
      const end = ended();
      return finish(end ?? 'cut', end === undefined ? `the answer broke off: ${causeOf(error)}` : sentenceFor(end));
    }
  }
}

function unanswered(end: ExchangeEnd, problem: string, totalMs: number): Omit<Exchange, 'attempts'> {
  return { status: undefined, contentType: '', events: [], body: '', end, problem, totalMs };
}

/** A status beyond 2xx is a problem even when the answer came whole. */
function problemOf(status: number, body: string): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  return `status ${status}: ${errorMessage(parsedJson(body)) ?? (excerpt(body) || 'no text')}`;
}

/** The innermost reason that Node gives, such as `connect ECONNREFUSED 127.0.0.1:1`. */
function causeOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name) : String(cause);
}

interface BodyEnd {
  readonly end: ExchangeEnd;
  readonly problem: string | undefined;
}

/** Decodes the bytes of an answer as they come, and reads its events. */
class AnswerBody {
  readonly events: ReceivedEvent[] = [];
  private readonly pieces: string[] = [];
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly parser;
  private readonly isEventStream: boolean;
  private bytesRead = 0;
  private hasStopped = false;

  constructor(isEventStream: boolean, elapsedMs: () => number, stopAfter: SendOptions['stopAfter']) {
    this.isEventStream = isEventStream;
    this.parser = createParser({
      onEvent: ({ data }) => {
        if (this.hasStopped) return;
        const event = { data, atMs: elapsedMs() };
        this.events.push(event);
        this.hasStopped = stopAfter?.(event) === true;
      },
    });
  }

  text(): string {
    return this.pieces.join('');
  }

  /** How the exchange ends with these bytes; `undefined` while it goes on. */
  take(bytes: Uint8Array, maxBytes: number): BodyEnd | undefined {
    this.bytesRead += bytes.length;
    if (this.bytesRead > maxBytes) return { end: 'too-large', problem: `the answer is longer than ${maxBytes} bytes` };
    const problem = this.decode(bytes);
    if (problem !== undefined) return problem;
    return this.hasStopped ? { end: 'stopped', problem: undefined } : undefined;
  }

  finish(): BodyEnd {
    return this.decode(undefined) ?? { end: 'complete', problem: undefined };
  }

  private decode(bytes: Uint8Array | undefined): BodyEnd | undefined {
    try {
      const text = this.decoder.decode(bytes, { stream: bytes !== undefined });
      this.pieces.push(text);
      if (this.isEventStream) this.parser.feed(text);
      return undefined;
    } catch {
      return { end: 'invalid-utf-8', problem: 'the answer is not valid UTF-8' };
    }
  }
}
