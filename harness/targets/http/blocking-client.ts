/**
 * Sends one request at a time and waits for its answer, since targets are asked synchronously: a thread of its own does the sending,
 * while this one sleeps.
 */
import { extname } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ChatRequest, Exchange } from '../../live/wire/index.ts';

export interface BlockingOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** For one exchange. */
  readonly timeoutMs: number;
}

export interface BlockingSetup extends BlockingOptions {
  readonly port: MessagePort;
  /** One element: how many requests were answered. */
  readonly answered: Int32Array;
}

export type BlockingRequest = ChatRequest | 'models';

/** Beyond the time limits of all tries of a request; then the thread is gone. */
const TRIES_AND_MORE = 4;
const SPARE_MILLISECONDS = 10_000;

export class BlockingClient {
  private readonly port: MessagePort;
  private readonly answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly timeoutMs: number;

  constructor(options: BlockingOptions) {
    const { port1, port2 } = new MessageChannel();
    const { answered } = this;
    const setup: BlockingSetup = { ...options, port: port2, answered };
    const file = new URL(`./blocking-worker${extname(import.meta.url)}`, import.meta.url);
    // Neither end keeps the process alive once nobody waits.
    new Worker(file, { workerData: setup, transferList: [port2] }).unref();
    port1.unref();
    this.port = port1;
    this.timeoutMs = options.timeoutMs;
  }

  /** Nothing that a server does is thrown: it is in the exchange. */
  send(request: BlockingRequest): Exchange {
    const before = Atomics.load(this.answered, 0);
    this.port.postMessage(request);
    Atomics.wait(this.answered, 0, before, TRIES_AND_MORE * this.timeoutMs + SPARE_MILLISECONDS);
    const received = receiveMessageOnPort(this.port);
    if (received === undefined) throw new Error('the thread that sends requests does not answer');
    // The worker posts nothing else.
    return received.message as Exchange;
  }
}
