/** Interprets what came back: an event stream as chunks and assembled choices, a plain answer as a completion, anything else as an error. */
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
import type { Exchange } from './exchange.ts';
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
  /** What is malformed about the stream, a sentence each. */
  readonly problems: readonly string[];
}

const DONE = '[DONE]';

/** The answer to a request with `stream: true`. Never throws. */
export function readStreamedAnswer({ events }: Pick<Exchange, 'events'>): StreamedAnswer {
  const chunks: { readonly chunk: ReceivedChunk; readonly atMs: number }[] = [];
  const problems: string[] = [];
  let error: string | undefined;
  const doneAt = events.findIndex(({ data }) => data.trim() === DONE);
  const before = doneAt === -1 ? events : events.slice(0, doneAt);
  for (const [number, { data, atMs }] of before.entries()) {
    const value = parsedJson(data);
    const message = errorMessage(value);
    const chunk = chunkSchema.safeParse(value);
    if (message !== undefined) error ??= message;
    else if (chunk.success) chunks.push({ chunk: chunk.data, atMs });
    else
      problems.push(
        `event ${number + 1} ${value === undefined ? 'is no JSON' : `is no chunk: ${firstIssue(chunk.error)}`}: ${excerpt(data)}`,
      );
  }
  return {
    chunks,
    choices: assembledChoices(chunks.map(({ chunk }) => chunk)),
    usage: chunks.findLast(({ chunk }) => chunk.usage != null)?.chunk.usage ?? undefined,
    isDone: doneAt !== -1,
    eventsAfterDone: doneAt === -1 ? 0 : events.length - doneAt - 1,
    error,
    problems,
  };
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
  const parsed = errorSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if ('detail' in data) return excerpt(data.detail);
  if ('object' in data) return excerpt(data.message ?? NO_MESSAGE);
  return excerpt(typeof data.error === 'string' ? data.error : (data.error.message ?? data.error.type ?? NO_MESSAGE));
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

function assembledChoices(chunks: readonly ReceivedChunk[]): StreamedChoice[] {
  const choices = new Map<number, OpenChoice>();
  for (const { index, delta, finish_reason } of chunks.flatMap((chunk) => chunk.choices)) {
    const choice = choices.get(index ?? 0) ?? {
      role: undefined,
      content: '',
      reasoning: '',
      assembler: new CallAssembler(),
      finishReason: undefined,
    };
    choices.set(index ?? 0, choice);
    choice.role ??= delta?.role ?? undefined;
    choice.content += delta?.content ?? '';
    choice.reasoning += delta?.reasoning_content || delta?.reasoning || '';
    for (const call of delta?.tool_calls ?? []) choice.assembler.add(call);
    choice.finishReason = finish_reason ?? choice.finishReason;
  }
  return [...choices]
    .sort(([left], [right]) => left - right)
    .map(([index, { assembler, ...choice }]) => ({ index, ...choice, calls: assembler.calls() }));
}
