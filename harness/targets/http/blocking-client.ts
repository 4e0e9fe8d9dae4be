/**
 * Sends one request at a time and waits for its answer, since targets are asked synchronously: a thread of its own does the sending,
 * while this one sleeps.
 */
import { extname } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ChatRequest, Exchange } from '../../live/wire/index.ts';
import { TargetUnavailableError } from './target-unavailable.ts';

export interface BlockingOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** For one exchange. */
  readonly timeoutMs: number;
  /** How long the thread is waited for. Default: as long as all tries of a request may take, and more. */
  readonly patienceMs?: number;
}

export interface BlockingSetup extends BlockingOptions {
  readonly port: MessagePort;
  /** One element: how many requests were answered. */
  readonly answered: Int32Array;
}

/** Numbered, so that an answer for which nobody waits any more is not taken for that to a later request. */
export interface BlockingRequest {
  readonly serial: number;
  readonly request: ChatRequest | 'models';
}

export interface BlockingAnswer {
  readonly serial: number;
  readonly exchange: Exchange;
}

/** Beyond the time limits of all tries of a request; then the thread is gone. */
const TRIES_AND_MORE = 4;
const SPARE_MILLISECONDS = 10_000;

export class BlockingClient {
  private readonly port: MessagePort;
  private readonly answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly patienceMs: number;
  private serial = 0;

  constructor(options: BlockingOptions) {
    const { port1, port2 } = new MessageChannel();
    const { answered } = this;
    const setup: BlockingSetup = { ...options, port: port2, answered };
    const file = new URL(`./blocking-worker${extname(import.meta.url)}`, import.meta.url);
    // Neither end keeps the process alive once nobody waits.
    new Worker(file, { workerData: setup, transferList: [port2] }).unref();
    port1.unref();
    this.port = port1;
    this.patienceMs = options.patienceMs ?? TRIES_AND_MORE * options.timeoutMs + SPARE_MILLISECONDS;
  }

  /** Nothing that a server does is thrown: it is in the exchange. Throws `TargetUnavailableError` when the thread has no time to answer. */
  send(request: BlockingRequest['request']): Exchange {
    this.serial += 1;
    this.port.postMessage({ serial: this.serial, request } satisfies BlockingRequest);
    for (;;) {
      const before = Atomics.load(this.answered, 0);
      const exchange = this.received();
      if (exchange !== undefined) return exchange;
      if (Atomics.wait(this.answered, 0, before, this.patienceMs) === 'timed-out')
        throw new TargetUnavailableError('the thread that sends requests does not answer: this machine is too busy, or out of memory');
    }
  }

  /** The answer to the last request, if it has come; those to earlier ones are dropped. */
  private received(): Exchange | undefined {
    for (;;) {
      const received = receiveMessageOnPort(this.port);
      // The worker posts nothing else.
      const answer = received?.message as BlockingAnswer | undefined;
      if (answer === undefined || answer.serial === this.serial) return answer?.exchange;
    }
  }
}
