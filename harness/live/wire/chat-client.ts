/**
 * Sends requests to an OpenAI-compatible server and records what comes back. Nothing that a server does is thrown: it is in the
 * exchange. Sent again only where nothing can have come of the request: no connection, or an answer of 5xx.
 */
import pRetry from 'p-retry';
import { AnswerBody, type BodyEnd } from './answer-body.ts';
import type { ChatRequest } from './chat-request.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { isDocument } from './event-stream.ts';
import type { Exchange, ExchangeEnd, ReceivedEvent } from './exchange.ts';
import { excerpt, parsedJson } from './json-text.ts';
import type { Mask } from './mask.ts';
import { isConnectFailure, isIdleTimeout, isSocketFailure, systemReason } from './network-error.ts';
import { errorMessage } from './read-answer.ts';

export interface ChatClientOptions {
  /** With or without `/v1` at its end; see `endpointOf`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly apiKey?: string | undefined;
  /** For a whole exchange. */
  readonly timeoutMs: number;
  /** Longest answer that is read. Default: 64 MiB. */
  readonly maxBytes?: number;
  /** Most events of an answer. Default: 262,144. */
  readonly maxEvents?: number;
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

/** Twice as many as an answer that fills a context of 128k has with one event a token. */
const MAX_EVENTS = 2 * 131_072;

/** How long a connection may stay open behind `[DONE]`: other clients stop there, but what a server wrongly sends behind it is to be seen. */
const GRACE_MILLISECONDS = 250;

/** What is known of one try. */
type Attempt = Omit<Exchange, 'attempts'>;

/** Thrown inside to have the exchange sent again. */
class Retryable extends Error {}

/** What ends an exchange from this side. */
interface Limits {
  readonly signal: AbortSignal;
  /** Lets go of the connection. */
  close(): void;
  /** The answer is whole: from now on its end is waited for only so long that nothing behind it is missed. */
  endSoon(): void;
  /** What ended it: the person, the time, or neither. */
  end(): BodyEnd | undefined;
}

export class ChatClient {
  /** As it may be shown; without `/v1`. */
  readonly url: string;
  /** Through which everything goes that is shown or kept; exchanges are what came. */
  readonly mask: Mask;
  private readonly options: ChatClientOptions;
  private readonly endpoint: Endpoint;

  /** Throws a `TypeError` for a URL or a key that cannot be used. */
  constructor(options: ChatClientOptions) {
    this.options = options;
    this.endpoint = endpointOf(options.url, options.apiKey);
    this.url = this.endpoint.url;
    this.mask = this.endpoint.mask;
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
    let last = unanswered('interrupted', 'interrupted', 0);
    const attempt = async (): Promise<void> => {
      attempts += 1;
      const { exchange, isRetryable } = await this.sendOnce(path, request, options);
      last = exchange;
      if (isRetryable) throw new Retryable(exchange.problem);
    };
    const { retries = 2, retryDelayMs = 250 } = this.options;
    try {
      await pRetry(attempt, { retries, minTimeout: retryDelayMs, factor: 2, ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      // The last try stands: after too many, and when the person interrupts between two.
      if (!(error instanceof Retryable) && options.signal?.aborted !== true) throw error;
    }
    return { ...last, attempts };
  }

  private async sendOnce(
    path: string,
    request: ChatRequest | undefined,
    options: SendOptions,
  ): Promise<{ readonly exchange: Attempt; readonly isRetryable: boolean }> {
    const { now, maxBytes = MAX_BYTES, maxEvents = MAX_EVENTS } = this.options;
    const sentAt = now();
    const limits = this.limits(options.signal);
    let response: Response;
    try {
      response = await this.fetchResponse(path, request, limits.signal);
    } catch (error) {
      limits.close();
      const end = limits.end() ?? this.endWithoutAnswer(error);
      return { exchange: unanswered(end.end, end.problem, now() - sentAt), isRetryable: isConnectFailure(error) };
    }
    const contentType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const isEventStream = contentType === 'text/event-stream' || (request?.stream === true && response.ok && !isDocument(contentType));
    const { stopAfter } = options;
    const compression = excerpt(response.headers.get('content-encoding') ?? '');
    const elapsedMs = (): number => now() - sentAt;
    const body = new AnswerBody({ isEventStream, compression, maxBytes, maxEvents, elapsedMs, stopAfter });
    const ended = await this.readBody(response, body, limits);
    limits.close();
    const answer = body.received(ended);
    const problem = ended.problem ?? problemOf(response.status, answer.body);
    const exchange = { status: response.status, contentType, ...answer, end: ended.end, problem, totalMs: now() - sentAt };
    return { exchange, isRetryable: response.status >= 500 && ended.end === 'complete' };
  }

  private limits(interruption: AbortSignal | undefined): Limits {
    const { timeoutMs, now } = this.options;
    const timeout = new AbortController();
    const closing = new AbortController();
    const dueAt = now() + timeoutMs;
    let isWhole = false;
    // Keeps the process alive, as the timer of AbortSignal.timeout does not: a connection may have ended while its answer has not.
    let timer = setTimeout(() => {
      // Where this process was busy when the time was over, the server has that time too: its answer may wait to be read.
      timer = setTimeout(() => timeout.abort(), Math.max(0, now() - dueAt));
    }, timeoutMs);
    return {
      signal: AbortSignal.any([timeout.signal, closing.signal, ...(interruption === undefined ? [] : [interruption])]),
      close: () => {
        clearTimeout(timer);
        closing.abort();
      },
      endSoon: () => {
        if (isWhole) return;
        isWhole = true;
        clearTimeout(timer);
        timer = setTimeout(() => timeout.abort(), GRACE_MILLISECONDS);
      },
      end: () => {
        if (interruption?.aborted === true) return { end: 'interrupted', problem: 'interrupted' };
        if (isWhole && timeout.signal.aborted) return { end: 'complete', problem: undefined };
        return timeout.signal.aborted ? { end: 'timeout', problem: `no end of the answer within ${timeoutMs / 1000} s` } : undefined;
      },
    };
  }

  private fetchResponse(path: string, request: ChatRequest | undefined, signal: AbortSignal): Promise<Response> {
    const { fetch: send = fetch } = this.options;
    const { authorization } = this.endpoint;
    return send(this.endpoint.address(path), {
      method: request === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        accept: request?.stream === true ? 'text/event-stream' : 'application/json',
        // A compressed stream arrives in other pieces than it was sent in.
        'accept-encoding': 'identity',
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(request === undefined ? {} : { body: JSON.stringify(request) }),
      redirect: 'manual',
      signal,
    });
  }

  private endWithoutAnswer(error: unknown): BodyEnd {
    const reason = this.mask.text(systemReason(error));
    if (isIdleTimeout(error)) return { end: 'timeout', problem: `no answer began: ${reason}` };
    // A connection that was there may have carried the request to a server that worked on it.
    return isConnectFailure(error) || !isSocketFailure(error)
      ? { end: 'unreachable', problem: `no connection to ${this.url}: ${reason}` }
      : { end: 'cut', problem: `${this.url} closed the connection without an answer: ${reason}` };
  }

  private async readBody(response: Response, body: AnswerBody, limits: Limits): Promise<BodyEnd> {
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null)
      return {
        end: 'redirected',
        problem: `status ${response.status} sends to ${excerpt(this.mask.text(location))}: give that URL instead`,
      };
    try {
      const reader = response.body?.getReader();
      // A body that cannot be decompressed may never say so, nor end by itself.
      limits.signal.addEventListener('abort', () => reader?.cancel().catch(() => undefined), { once: true });
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
        const end = body.take(piece.value);
        if (end !== undefined) return end;
        if (body.isDone) limits.endSoon();
      }
      return limits.end() ?? body.finish();
    } catch (error) {
      const broken: BodyEnd = { end: 'cut', problem: `the answer broke off: ${this.mask.text(systemReason(error))}` };
      return limits.end() ?? (isIdleTimeout(error) ? { ...broken, end: 'timeout' } : broken);
    }
  }
}

function unanswered(end: ExchangeEnd, problem: string | undefined, totalMs: number): Attempt {
  return { status: undefined, contentType: '', events: [], body: '', end, problem, totalMs };
}

/** A status beyond 2xx is a problem even when the answer came whole. */
function problemOf(status: number, body: string): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  return `status ${status}: ${errorMessage(parsedJson(body)) ?? (excerpt(body) || 'no text')}`;
}
