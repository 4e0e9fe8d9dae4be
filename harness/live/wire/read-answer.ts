/** Interprets what came back: an event stream as chunks and assembled choices, a plain answer as a completion, anything else as an error. */
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import {
  chunkSchema,
  completionSchema,
  errorSchema,
  type ReceivedChunk,
  type ReceivedCompletion,
  type ReceivedUsage,
} from './answer-schemas.ts';
import { type AssembledCall, CallAssembler } from './assemble-calls.ts';
import { isDone } from './event-stream.ts';
import type { Exchange, ReceivedEvent } from './exchange.ts';
import { excerpt, parsedJson } from './json-text.ts';

/** What one choice of a streamed answer adds up to. */
export interface StreamedChoice {
  readonly index: number;
  readonly role: string | undefined;
  readonly content: string;
  /** From `reasoning_content` or `reasoning`. */
  readonly reasoning: string;
  readonly calls: readonly AssembledCall[];
  /** The last one that came. */
  readonly finishReason: string | undefined;
}

export interface StreamedAnswer {
  /** In order, with the milliseconds since the request at which each came. */
  readonly chunks: readonly { readonly chunk: ReceivedChunk; readonly atMs: number }[];
  /** In the order of their indices. */
  readonly choices: readonly StreamedChoice[];
  readonly usage: ReceivedUsage | undefined;
  /** Whether `[DONE]` came. */
  readonly isDone: boolean;
  /** Events behind `[DONE]`. */
  readonly eventsAfterDone: number;
  /** Message of an error object inside the stream. */
  readonly error: string | undefined;
  /** What is malformed about the stream, a sentence for each event, of the first hundred. */
  readonly problems: readonly string[];
}

/** A stream may be nothing but malformed events; nobody reads so many sentences. */
const MOST_PROBLEMS = 100;

/** The answer to a request with `stream: true`. Never throws. */
export function readStreamedAnswer({ events }: Pick<Exchange, 'events'>): StreamedAnswer {
  const reading = new StreamReading();
  for (const event of events) reading.take(event);
  return reading.answer();
}

/** Events that are read before others get their turn, which takes about five milliseconds. */
const EVENTS_A_TURN = 1000;

/** As `readStreamedAnswer`, with turns for timers, signals and other answers: a long answer takes more than a second to read. */
export async function readStreamedAnswerInTurns({ events }: Pick<Exchange, 'events'>): Promise<StreamedAnswer> {
  const reading = new StreamReading();
  for (const [number, event] of events.entries()) {
    if (number % EVENTS_A_TURN === EVENTS_A_TURN - 1) await setImmediate();
    reading.take(event);
  }
  return reading.answer();
}

class StreamReading {
  private readonly chunks: { readonly chunk: ReceivedChunk; readonly atMs: number }[] = [];
  private readonly choices = new Map<number, OpenChoice>();
  private readonly problems: string[] = [];
  private usage: ReceivedUsage | undefined;
  private error: string | undefined;
  private events = 0;
  private isDone = false;
  private eventsAfterDone = 0;

  take(event: ReceivedEvent): void {
    this.events += 1;
    if (this.isDone) this.eventsAfterDone += 1;
    else if (isDone(event)) this.isDone = true;
    else this.read(event);
  }

  answer(): StreamedAnswer {
    const { chunks, usage, isDone: hasEnd, eventsAfterDone, error, problems } = this;
    const choices = [...this.choices]
      .sort(([left], [right]) => left - right)
      .map(([index, { assembler, ...choice }]) => ({ index, ...choice, calls: assembler.calls() }));
    return { chunks, choices, usage, isDone: hasEnd, eventsAfterDone, error, problems };
  }

  private read({ data, atMs }: ReceivedEvent): void {
    const value = parsedJson(data);
    const message = errorMessage(value);
    if (message !== undefined) {
      this.error ??= message;
      return;
    }
    const { success, data: chunk, error } = chunkSchema.safeParse(value);
    if (success) this.add(chunk, atMs);
    else if (this.problems.length < MOST_PROBLEMS)
      this.problems.push(
        `event ${this.events} ${value === undefined ? 'is no JSON' : `is no chunk: ${firstIssue(error)}`}: ${excerpt(data)}`,
      );
  }

  private add(chunk: ReceivedChunk, atMs: number): void {
    this.chunks.push({ chunk, atMs });
    this.usage = chunk.usage ?? this.usage;
    for (const { index, delta, finish_reason } of chunk.choices) {
      const choice = this.choiceAt(index ?? 0);
      choice.role ??= delta?.role ?? undefined;
      choice.content += delta?.content ?? '';
      choice.reasoning += delta?.reasoning_content || delta?.reasoning || '';
      for (const call of delta?.tool_calls ?? []) choice.assembler.add(call);
      choice.finishReason = finish_reason ?? choice.finishReason;
    }
  }

  private choiceAt(index: number): OpenChoice {
    const known = this.choices.get(index);
    if (known !== undefined) return known;
    const choice = { role: undefined, content: '', reasoning: '', assembler: new CallAssembler(), finishReason: undefined };
    this.choices.set(index, choice);
    return choice;
  }
}

/** The answer to a request without `stream`: a completion, or what is wrong with it in one sentence. Never throws. */
export function readCompletion({
  body,
}: Pick<Exchange, 'body'>): { readonly completion: ReceivedCompletion } | { readonly problem: string } {
  const value = parsedJson(body);
  if (value === undefined) return { problem: `the answer is no JSON: ${excerpt(body)}` };
  const message = errorMessage(value);
  if (message !== undefined) return { problem: `the server says: ${message}` };
  const completion = completionSchema.safeParse(value);
  return completion.success
    ? { completion: completion.data }
    : { problem: `the answer is no chat.completion: ${firstIssue(completion.error)}` };
}

/** The message of an error object in any of the forms that servers send; `undefined` for anything else. */
export function errorMessage(value: unknown): string | undefined {
  if (!mayBeError(value)) return undefined;
  const parsed = errorSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if ('detail' in data) return excerpt(data.detail);
  if ('object' in data) return excerpt(data.message ?? NO_MESSAGE);
  return excerpt(typeof data.error === 'string' ? data.error : (data.error.message ?? data.error.type ?? NO_MESSAGE));
}

/** Told first, since a schema of alternatives takes fifty microseconds to say no, ten times what else is done with a chunk. */
function mayBeError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('error' in value && value.error !== null) return true;
  return 'detail' in value || ('object' in value && value.object === 'error');
}

const NO_MESSAGE = 'an error without a message';

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? 'unknown shape' : [issue.path.join('.'), issue.message].filter(Boolean).join(': ');
}

interface OpenChoice {
  role: string | undefined;
  content: string;
  reasoning: string;
  readonly assembler: CallAssembler;
  finishReason: string | undefined;
}
