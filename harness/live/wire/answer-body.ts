/** Decodes the bytes of an answer as they come, and reads its events. */
import { createParser } from 'eventsource-parser';
import { isDone } from './event-stream.ts';
import type { Exchange, ExchangeEnd, ReceivedEvent } from './exchange.ts';
import { parsedJson } from './json-text.ts';

/** How an answer ended, and what was wrong in one sentence. */
export interface BodyEnd {
  readonly end: ExchangeEnd;
  readonly problem: string | undefined;
}

export interface AnswerBodyOptions {
  readonly isEventStream: boolean;
  /** How the answer was compressed, as the server names it; empty where it was not. */
  readonly compression: string;
  readonly maxBytes: number;
  readonly maxEvents: number;
  /** Milliseconds since the request was sent. */
  readonly elapsedMs: () => number;
  /** Ends the reading behind the first event for which it is true. */
  readonly stopAfter?: ((event: ReceivedEvent) => boolean) | undefined;
}

/** What is kept of an answer that did not come whole, in UTF-16 code units: enough to see what it was. */
const BEGINNING_LENGTH = 1_048_576;

export class AnswerBody {
  /** Whether `[DONE]` came: the answer is whole, whatever becomes of the connection. */
  isDone = false;
  private readonly events: ReceivedEvent[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  /** Of the pieces within the beginning, and of the events in them. */
  private readonly beginning = { pieces: 0, events: 0 };
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly parser;
  private readonly options: AnswerBodyOptions;
  private bytesRead = 0;
  private hasStopped = false;

  constructor(options: AnswerBodyOptions) {
    this.options = options;
    this.parser = createParser({
      onEvent: ({ data }) => {
        if (this.hasStopped || this.events.length > options.maxEvents) return;
        const event = { data, atMs: options.elapsedMs() };
        this.events.push(event);
        this.isDone ||= isDone(event);
        this.hasStopped = options.stopAfter?.(event) === true;
      },
    });
  }

  /** What came, if the answer came whole or this side had seen enough; else its beginning. */
  received({ end }: BodyEnd): Pick<Exchange, 'events' | 'body'> {
    if (end === 'complete' || end === 'stopped' || this.length <= BEGINNING_LENGTH)
      return { events: this.events, body: this.pieces.join('') };
    const { pieces, events } = this.beginning;
    // One piece may be longer than that by itself.
    const body = pieces === 0 ? (this.pieces[0] ?? '').slice(0, BEGINNING_LENGTH) : this.pieces.slice(0, pieces).join('');
    return { events: this.events.slice(0, events), body: body.slice(0, body.lastIndexOf('\n') + 1 || body.length) };
  }

  /** How the exchange ends with these bytes; `undefined` while it goes on. */
  take(bytes: Uint8Array): BodyEnd | undefined {
    const { maxBytes, maxEvents } = this.options;
    this.bytesRead += bytes.length;
    if (this.bytesRead > maxBytes) return this.tooLarge(`the answer is longer than ${maxBytes} bytes`);
    const problem = this.decode(bytes);
    if (problem !== undefined) return problem;
    if (this.events.length > maxEvents) return this.tooLarge(`the answer has more than ${maxEvents} events`);
    return this.hasStopped ? { end: 'stopped', problem: undefined } : undefined;
  }

  /** The server ended its answer. */
  finish(): BodyEnd {
    const problem = this.decode(undefined);
    if (problem !== undefined) return problem;
    const { isEventStream, compression } = this.options;
    const whole = this.events.length;
    // Line breaks end an event that was sent without its blank line; most readers take it, and one cut in the middle is seen as such.
    if (isEventStream) this.parser.feed('\n\n');
    const [cut] = this.events.slice(whole);
    // Fetch takes compressed bytes that end too early for the end of the answer.
    if (compression !== '' && cut !== undefined && !isDone(cut) && parsedJson(cut.data) === undefined)
      return { end: 'cut', problem: `the answer broke off: what the server compressed (${compression}) ends inside an event` };
    return { end: 'complete', problem: undefined };
  }

  /** What never ends behind `[DONE]` does not make the answer any longer. */
  private tooLarge(problem: string): BodyEnd {
    return this.isDone ? { end: 'complete', problem: undefined } : { end: 'too-large', problem };
  }

  private decode(bytes: Uint8Array | undefined): BodyEnd | undefined {
    let text: string;
    try {
      text = this.decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      // Kept as evidence, with replacement characters, but not read.
      this.keep(new TextDecoder().decode(bytes));
      return { end: 'invalid-utf-8', problem: 'the answer is not valid UTF-8' };
    }
    if (this.options.isEventStream) this.parser.feed(text);
    this.keep(text);
    return undefined;
  }

  private keep(text: string): void {
    this.pieces.push(text);
    this.length += text.length;
    if (this.length > BEGINNING_LENGTH) return;
    this.beginning.pieces = this.pieces.length;
    this.beginning.events = this.events.length;
  }
}
