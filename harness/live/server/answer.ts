/** From a request to what is written: the response of each choice, and the stream or the completion made of it, faults included. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type CollectorOptions, collectWhole, type Format, formatById } from '../../../src/index.ts';
import type { Chunking } from '../../chunkings/index.ts';
import { tokenPieces, tokenPiecesOf } from '../../chunkings/index.ts';
import type { LoadedEntry } from '../../corpus/index.ts';
import { randomFor } from '../../random/index.ts';
import { ApiError } from './api-error.ts';
import { choiceFrames } from './choice-frames.ts';
import type { Fault, FaultContext } from './fault.ts';
import { type Generation, generate } from './generation.ts';
import { interleaved } from './interleaved.ts';
import { logprobsOf } from './logprobs.ts';
import { planResponse, type SharedPlan, sharedPlan } from './scripted/plan-response.ts';
import { writeResponse } from './scripted/write-response.ts';
import type { ServedRequest } from './served-request.ts';
import type { Frame, StreamItem, WireChunk, WireCompletion, WireUsage } from './wire-chunk.ts';

export interface AnswerOptions {
  readonly format: Format;
  readonly chunking: Chunking;
  readonly seed: number;
  /** The entry that is replayed in place of a scripted response. */
  readonly entry: LoadedEntry | undefined;
  /** Seconds since 1970. */
  readonly created: number;
  /** Requests that the server had before: makes ids different. */
  readonly serial: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly faults: readonly { readonly fault: Fault; readonly context: FaultContext }[];
}

interface Response {
  readonly text: string;
  readonly format: Format;
  readonly startsInReasoning: boolean;
  readonly chunks: readonly string[] | undefined;
}

interface Choice {
  readonly generation: Generation;
  readonly collector: CollectorOptions;
}

/** Characters of all choices of one answer together, with what their log probabilities add. */
const MAX_CHARACTERS = 8_000_000;
/** What one log probability, of a token or of an alternative to it, adds for each character of the token: JSON and the list of bytes. */
const LOGPROB_CHARACTERS = 16;

export class Answer {
  /** How long the answer is, log probabilities included. */
  readonly characters: number;
  private readonly request: ServedRequest;
  private readonly options: AnswerOptions;
  private readonly id: string;
  private readonly choices: readonly Choice[];
  private plan: SharedPlan | undefined;

  /** Throws `ApiError` with status 400 when the request asks for more than is made. */
  constructor(request: ServedRequest, options: AnswerOptions) {
    this.request = options.faults.reduce((changed, { fault }) => fault.request?.(changed) ?? changed, request);
    this.options = options;
    this.id = `chatcmpl-${hexadecimal(randomFor(options.seed, 'id', options.serial), 24)}`;
    const { withLogprobs, topLogprobs, count } = this.request;
    const choices: Choice[] = [];
    let characters = 0;
    for (let number = 0; number < count; number += 1) {
      const choice = this.choice(number);
      characters += choice.generation.text.length * (withLogprobs ? 1 + LOGPROB_CHARACTERS * (1 + topLogprobs) : 1);
      if (characters > MAX_CHARACTERS)
        throw new ApiError(400, `the answer would be longer than ${MAX_CHARACTERS} characters, log probabilities included`);
      choices.push(choice);
    }
    this.choices = choices;
    this.characters = characters;
  }

  /** What is written to the stream, worked out as it is asked for. */
  stream(): Iterable<StreamItem> {
    return this.options.faults.reduce<Iterable<StreamItem>>(
      (items, { fault, context }) => fault.stream?.(items, context) ?? items,
      this.items(),
    );
  }

  completion(): WireCompletion {
    const { withLogprobs, topLogprobs } = this.request;
    const choices = this.choices.map(({ generation, collector }) => {
      const [choice] = collectWhole(generation.text, { ...collector, finishReason: generation.reason }).choices;
      return withLogprobs ? { ...choice, logprobs: logprobsOf([...tokenPiecesOf(generation.text)], 0, topLogprobs) } : choice;
    });
    const completion: WireCompletion = { ...this.common('chat.completion'), choices, usage: this.usage() };
    return this.options.faults.reduce((changed, { fault, context }) => fault.completion?.(changed, context) ?? changed, completion);
  }

  private *items(): Generator<StreamItem, void, undefined> {
    const { includesUsage, withLogprobs, topLogprobs } = this.request;
    const choices = this.choices.map(({ generation, collector }) => {
      const frames = choiceFrames(generation, collector, withLogprobs ? topLogprobs : undefined);
      return this.options.faults.reduce<Iterable<Frame>>(
        (changed, { fault, context }) => fault.choice?.(changed, context) ?? changed,
        frames,
      );
    });
    for (const frame of interleaved(choices))
      yield includesUsage ? { ...frame, chunk: { ...frame.chunk, usage: frame.chunk.usage ?? null } } : frame;
    const token = Math.max(...this.choices.map(({ generation }) => generation.tokenCount));
    const last: WireChunk = { ...this.common('chat.completion.chunk'), choices: [], usage: this.usage() };
    if (includesUsage) yield { kind: 'chunk', token, chunk: last };
    yield { kind: 'data', data: '[DONE]' };
  }

  private choice(number: number): Choice {
    const { seed, serial, chunking } = this.options;
    const response = this.response(number);
    const generation = generate(response.text, this.request, {
      chunking,
      random: randomFor(seed, 'cuts', serial, number),
      chunks: response.chunks,
    });
    const ids = randomFor(seed, 'call', serial, number);
    const { format, startsInReasoning } = response;
    const common = { id: this.id, model: this.request.model, created: this.options.created, choice: number };
    return { generation, collector: { ...common, newId: () => `call_${hexadecimal(ids, 24)}`, format, startsInReasoning } };
  }

  private response(number: number): Response {
    const { entry, format, seed } = this.options;
    const { request } = this;
    const startsInReasoning = format.startsInReasoning && request.isThinking;
    if (request.forcedText !== undefined) return { text: request.forcedText, format, startsInReasoning, chunks: undefined };
    if (entry !== undefined) {
      const { text, format: id, startInReasoning, chunks } = entry.entry;
      return { text, format: formatById(id), startsInReasoning: startInReasoning, chunks };
    }
    const own = request.seed ?? `server ${seed}`;
    this.plan ??= sharedPlan(request, this.options.now);
    const scripted = planResponse(
      this.plan,
      format.dialect.reasons && request.isThinking,
      randomFor('scripted', own, fingerprint(request), number),
    );
    const plan = this.options.faults.reduce((changed, { fault, context }) => fault.plan?.(changed, context) ?? changed, scripted);
    return { text: writeResponse(plan, format, startsInReasoning), format, startsInReasoning, chunks: undefined };
  }

  private common<Kind extends string>(object: Kind): { id: string; object: Kind; created: number; model: string } {
    return { id: this.id, object, created: this.options.created, model: this.request.model };
  }

  /** Tokens of all choices. */
  get tokenCount(): number {
    return this.choices.reduce((sum, { generation }) => sum + generation.tokenCount, 0);
  }

  private usage(): WireUsage {
    const { messages, tools } = this.request;
    const prompt = JSON.stringify(tools.length === 0 ? messages : [messages, tools]);
    const prompt_tokens = tokenPieces(prompt).length;
    const completion_tokens = this.tokenCount;
    return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  }
}

/** What a response depends on, hashed: not how it is sent, so that a streamed and a whole one are the same. */
export function fingerprint({ model, messages, tools, toolChoice, isParallel, isThinking }: ServedRequest): string {
  return createHash('sha256').update(JSON.stringify({ model, messages, tools, toolChoice, isParallel, isThinking })).digest('hex');
}

/** The name under which an entry is asked for as a model: its file's, without the ending. */
export function modelOfEntry({ path }: LoadedEntry): string {
  return basename(path, '.json');
}

function hexadecimal(random: { below(bound: number): number }, length: number): string {
  return Array.from({ length }, () => random.below(16).toString(16)).join('');
}
