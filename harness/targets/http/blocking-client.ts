/** Sends one request at a time and waits for its answer. */
import type { ChatRequest, Exchange } from '../../live/wire/index.ts';
import { BlockingThread } from '../blocking-thread.ts';

export interface BlockingOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** For one exchange. */
  readonly timeoutMs: number;
  /** How long the thread is waited for. Default: as long as all tries of a request may take, and more. */
  readonly patienceMs?: number;
}

export type BlockingRequest = ChatRequest | 'models';

/** Beyond the time limits of all tries of a request; then the thread is gone. */
const TRIES_AND_MORE = 4;
const SPARE_MILLISECONDS = 10_000;

export class BlockingClient {
  private readonly thread: BlockingThread<BlockingOptions, BlockingRequest, Exchange>;
  private readonly patienceMs: number;

  constructor(options: BlockingOptions) {
    this.thread = new BlockingThread('./blocking-worker', import.meta.url, options);
    this.patienceMs = options.patienceMs ?? TRIES_AND_MORE * options.timeoutMs + SPARE_MILLISECONDS;
  }

  /** Nothing that a server does is thrown: it is in the exchange. Throws `TargetUnavailableError` when the thread has no time to answer. */
  send(request: BlockingRequest): Exchange {
    return this.thread.ask(request, this.patienceMs);
  }
}
