/**
 * A running server as a target: made to write a text by constrained decoding, it answers it once as a stream and once in one piece. The
 * whole server is under test then, tokenizer and event stream included, and it cuts the text as its tokens fall.
 */

import type { ChatRequest, Exchange, FunctionTool, StreamedAnswer } from '../../live/wire/index.ts';
import {
  type ForcedOutput,
  forcedFields,
  modelsSchema,
  notForcedBy,
  parsedJson,
  readCompletion,
  readStreamedAnswer,
  trialText,
} from '../../live/wire/index.ts';
import type { Scenario } from '../../scenario.ts';
import type { Collector, Target } from '../target.ts';
import { BlockingClient } from './blocking-client.ts';
import { chunksOf, completionOf, executionOf } from './open-answer.ts';

export interface HttpTargetOptions {
  /** With or without `/v1` at its end, and without a name or password in it. */
  readonly url: string;
  /** The field in which the server is told what to write. */
  readonly forcedOutput: Exclude<ForcedOutput, 'none'>;
  /** Default: the first that the server lists. */
  readonly model?: string | undefined;
  readonly apiKey?: string | undefined;
  /** For one answer. */
  readonly timeoutMs: number;
}

/** A server that cannot be put under test, in one sentence. */
export class TargetUnavailableError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'TargetUnavailableError';
  }
}

/** Asks the server for a text first. Throws `TargetUnavailableError` when it is out of reach or does not write what it is told. */
export function httpTarget(options: HttpTargetOptions, id: string): Target {
  const server = new ForcedServer(options);
  const collector: Collector = {
    stream: ({ text }) => chunksOf(server.streamed(text)),
    whole: ({ text }) => completionOf(server.whole(text)),
  };
  return {
    id,
    description: `the server at ${options.url}`,
    stream: ({ text }) => executionOf(text, server.streamed(text)),
    parse: (text) => completionOf(server.whole(text)).choices[0].message.tool_calls?.map((call) => call.function) ?? [],
    collector,
    foreign: { refusal, cutsByItself: true, timesItself: true },
  };
}

/** No server can write half a character in UTF-8. */
function refusal({ text }: Scenario): string | undefined {
  if (text === '') return 'an empty text cannot be forced';
  return text.isWellFormed() ? undefined : 'a lone surrogate cannot be sent as UTF-8';
}

/** Asks for each text twice, however often it is looked at. */
class ForcedServer {
  private readonly options: HttpTargetOptions;
  private readonly client: BlockingClient;
  private readonly model: string;
  private lastStreamed: { readonly text: string; readonly answer: StreamedAnswer } | undefined;
  private lastWhole: { readonly text: string; readonly answer: Parameters<typeof completionOf>[0] } | undefined;

  constructor(options: HttpTargetOptions) {
    this.options = options;
    this.client = new BlockingClient({ url: options.url, apiKey: options.apiKey, timeoutMs: options.timeoutMs });
    this.model = options.model ?? this.firstModel();
    this.tryForcing();
  }

  streamed(text: string): StreamedAnswer {
    if (this.lastStreamed?.text === text) return this.lastStreamed.answer;
    const answer = readStreamedAnswer(this.answered(text, { stream: true }));
    const [problem = answer.error] = answer.problems;
    if (problem !== undefined) throw new Error(problem);
    this.lastStreamed = { text, answer };
    return answer;
  }

  whole(text: string): Parameters<typeof completionOf>[0] {
    if (this.lastWhole?.text === text) return this.lastWhole.answer;
    const read = readCompletion(this.answered(text, {}));
    if ('problem' in read) throw new Error(read.problem);
    this.lastWhole = { text, answer: read.completion };
    return read.completion;
  }

  private answered(text: string, more: Partial<ChatRequest>): Exchange {
    const exchange = this.client.send({
      model: this.model,
      messages: [{ role: 'user', content: 'Write what you are told to write.' }],
      tools: toolsIn(text),
      tool_choice: 'auto',
      temperature: 0,
      // A token has at least one byte.
      max_tokens: Buffer.byteLength(text) + 16,
      ...forcedFields(this.options.forcedOutput, text),
      ...more,
    });
    if (exchange.problem !== undefined) throw failureOf(exchange);
    return exchange;
  }

  private firstModel(): string {
    const exchange = this.client.send('models');
    if (exchange.problem !== undefined) throw new TargetUnavailableError(exchange.problem);
    const models = modelsSchema.safeParse(parsedJson(exchange.body));
    const [first] = models.success ? models.data.data : [];
    if (first === undefined)
      throw new TargetUnavailableError(`${this.options.url}/v1/models lists no model: is it an OpenAI-compatible server?`);
    return first.id;
  }

  private tryForcing(): void {
    let written = '';
    try {
      // A server whose responses begin in reasoning takes the text for that.
      const { content, reasoning_content, reasoning } = this.whole(trialText).choices[0]?.message ?? {};
      written = (reasoning_content ?? reasoning ?? '') + (content ?? '');
    } catch (error) {
      throw new TargetUnavailableError(`the server does not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (written !== trialText) throw new TargetUnavailableError(notForcedBy(this.options.forcedOutput));
  }
}

/** A hang is told by the name of the error. */
function failureOf({ end, problem }: Exchange): Error {
  const failure = new Error(problem);
  if (end === 'timeout') failure.name = 'HangError';
  return failure;
}

/** A tool of each name that the text calls, since parsers may leave unknown ones out; its parameters may be anything. */
function toolsIn(text: string): FunctionTool[] {
  const names = new Set([...text.matchAll(/<function=([A-Za-z0-9_-]{1,64})>/g)].flatMap(([, name]) => name ?? []));
  return [...(names.size === 0 ? ['f'] : names)].map((name) => ({
    type: 'function',
    function: { name, description: 'does what it says', parameters: { type: 'object', additionalProperties: true } },
  }));
}
