/**
 * A thread that answers one request at a time for one that waits: targets are asked synchronously, while processes and servers answer when
 * they please.
 */
import { extname } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { TargetUnavailableError } from './target-unavailable.ts';

/** What the file of the thread is started with. */
export interface ThreadSetup<Options> {
  readonly options: Options;
  readonly port: MessagePort;
  /** One element: how many requests were answered. */
  readonly answered: Int32Array;
}

/** Numbered, so that an answer for which nobody waits any more is not taken for that to a later request. */
interface Numbered<Content> {
  readonly serial: number;
  readonly content: Content;
}

export class BlockingThread<Options, Request, Answer> {
  private readonly port: MessagePort;
  private readonly answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private serial = 0;

  /** `file` without its extension, which is that of this file: the thread runs what is running here. */
  constructor(file: string, base: string, options: Options) {
    const { port1, port2 } = new MessageChannel();
    const { answered } = this;
    const setup: ThreadSetup<Options> = { options, port: port2, answered };
    // Neither end keeps the process alive once nobody waits.
    new Worker(new URL(`${file}${extname(base)}`, base), { workerData: setup, transferList: [port2] }).unref();
    port1.unref();
    this.port = port1;
  }

  /** Throws `TargetUnavailableError` when the thread has no time to answer within the patience, in milliseconds. */
  ask(request: Request, patienceMs: number): Answer {
    this.serial += 1;
    this.port.postMessage({ serial: this.serial, content: request } satisfies Numbered<Request>);
    for (;;) {
      const before = Atomics.load(this.answered, 0);
      const answer = this.received();
      if (answer !== undefined) return answer.content;
      if (Atomics.wait(this.answered, 0, before, patienceMs) === 'timed-out')
        throw new TargetUnavailableError('the thread that asks the target does not answer: this machine is too busy, or out of memory');
    }
  }

  /** The answer to the last request, if it has come; those to earlier ones are dropped. */
  private received(): Numbered<Answer> | undefined {
    for (;;) {
      // The thread posts nothing else.
      const answer = receiveMessageOnPort(this.port)?.message as Numbered<Answer> | undefined;
      if (answer === undefined || answer.serial === this.serial) return answer;
    }
  }
}

/** In the thread: answers each request that is asked, in turn, and wakes who waits. */
export function answerRequests<Options, Request, Answer>(
  { port, answered }: ThreadSetup<Options>,
  answer: (request: Request) => Promise<Answer>,
): void {
  port.on('message', async ({ serial, content }: Numbered<Request>) => {
    port.postMessage({ serial, content: await answer(content) } satisfies Numbered<Answer>);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
}
