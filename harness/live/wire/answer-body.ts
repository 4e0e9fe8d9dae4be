/** Decodes the bytes of an answer as they come, and reads its events. */
import { createParser } from 'eventsource-parser';
import type { ExchangeEnd, ReceivedEvent } from './exchange.ts';

/** How an answer ended, and what was wrong in one sentence. */
export interface BodyEnd {
  readonly end: ExchangeEnd;
  readonly problem: string | undefined;
}

export interface AnswerBodyOptions {
  readonly isEventStream: boolean;
  readonly maxBytes: number;
  /** Milliseconds since the request was sent. */
  readonly elapsedMs: () => number;
  /** Ends the reading behind the first event for which it is true. */
  readonly stopAfter?: ((event: ReceivedEvent) => boolean) | undefined;
}

export class AnswerBody {
  readonly events: ReceivedEvent[] = [];
  private readonly pieces: string[] = [];
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly parser;
  private readonly options: AnswerBodyOptions;
  private bytesRead = 0;
  private hasStopped = false;

  constructor(options: AnswerBodyOptions) {
    this.options = options;
    this.parser = createParser({
      onEvent: ({ data }) => {
        if (this.hasStopped) return;
        const event = { data, atMs: options.elapsedMs() };
        this.events.push(event);
        this.hasStopped = options.stopAfter?.(event) === true;
      },
    });
  }

  /** What came, as text. */
  text(): string {
    return this.pieces.join('');
  }

  /** How the exchange ends with these bytes; `undefined` while it goes on. */
  take(bytes: Uint8Array): BodyEnd | undefined {
    const { maxBytes } = this.options;
    this.bytesRead += bytes.length;
    if (this.bytesRead > maxBytes) return { end: 'too-large', problem: `the answer is longer than ${maxBytes} bytes` };
    const problem = this.decode(bytes);
    if (problem !== undefined) return problem;
    return this.hasStopped ? { end: 'stopped', problem: undefined } : undefined;
  }

  /** The server ended its answer. */
  finish(): BodyEnd {
    const problem = this.decode(undefined);
    if (problem !== undefined) return problem;
    // Line breaks end an event that was sent without its blank line; most readers take it, and one cut in the middle is seen as such.
    if (this.options.isEventStream) this.parser.feed('\n\n');
    return { end: 'complete', problem: undefined };
  }

  private decode(bytes: Uint8Array | undefined): BodyEnd | undefined {
    let text: string;
    try {
      text = this.decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      // Kept as evidence, with replacement characters, but not read.
      this.pieces.push(new TextDecoder().decode(bytes));
      return { end: 'invalid-utf-8', problem: 'the answer is not valid UTF-8' };
    }
    this.pieces.push(text);
    if (this.options.isEventStream) this.parser.feed(text);
    return undefined;
  }
}
