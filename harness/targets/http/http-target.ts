/**
 * A running server as a target: made to write a text by constrained decoding, it answers it once as a stream and once in one piece. The
 * whole server is under test then, tokenizer and event stream included, and it cuts the text as its tokens fall.
 */

import type { ChatRequest, Exchange, FunctionTool, Mask, StreamedAnswer } from '../../live/wire/index.ts';
import {
  accessProblem,
  endpointOf,
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
import { TargetUnavailableError } from '../target-unavailable.ts';
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
    foreign: { refusal, cutsByItself: true, timesItself: true, masked: (text) => server.mask.text(text) },
  };
}

/** No server can write half a character in UTF-8. */
function refusal({ text }: Scenario): string | undefined {
  if (text === '') return 'an empty text cannot be forced';
  return text.isWellFormed() ? undefined : 'a lone surrogate cannot be sent as UTF-8';
}

/** How an answer is asked for. */
type Mode = 'streamed' | 'whole';

/** More than the candidates that a reduction lets hang, so that one text does not end a run. */
const MOST_HANGS_IN_A_ROW = 4;

/**
 * Asks for each text twice, however often it is looked at, and for one that hangs once. A server that hangs time after time is given up:
 * each further text would cost the whole wait.
 */
class ForcedServer {
  readonly mask: Mask;
  /** As it may be shown. */
  private readonly url: string;
  private readonly options: HttpTargetOptions;
  private readonly client: BlockingClient;
  private readonly model: string;
  private lastStreamed: { readonly text: string; readonly answer: StreamedAnswer } | undefined;
  private lastWhole: { readonly text: string; readonly answer: Parameters<typeof completionOf>[0] } | undefined;
  private lastHang: { readonly text: string; readonly failure: Error } | undefined;
  private hangsInARow = 0;

  constructor(options: HttpTargetOptions) {
    this.options = options;
    const { mask, url } = endpointOf(options.url, options.apiKey);
    this.mask = mask;
    this.url = url;
    this.client = new BlockingClient({ url: options.url, apiKey: options.apiKey, timeoutMs: options.timeoutMs });
    this.model = options.model ?? this.firstModel();
    this.tryForcing();
  }

  streamed(text: string): StreamedAnswer {
    if (this.lastStreamed?.text === text) return this.lastStreamed.answer;
    const answer = readStreamedAnswer(this.answered(text, 'streamed'));
    const [problem = answer.error] = answer.problems;
    if (problem !== undefined) throw new Error(this.mask.text(problem));
    this.lastStreamed = { text, answer };
    return answer;
  }

  whole(text: string): Parameters<typeof completionOf>[0] {
    if (this.lastWhole?.text === text) return this.lastWhole.answer;
    const read = readCompletion(this.answered(text, 'whole'));
    if ('problem' in read) throw new Error(this.mask.text(read.problem));
    this.lastWhole = { text, answer: read.completion };
    return read.completion;
  }

  private answered(text: string, mode: Mode): Exchange {
    if (this.lastHang?.text === text) throw this.lastHang.failure;
    if (this.lastHang !== undefined && this.hangsInARow >= MOST_HANGS_IN_A_ROW)
      throw new TargetUnavailableError(`it hung on ${MOST_HANGS_IN_A_ROW} texts in a row: ${this.lastHang.failure.message}`);
    const exchange = this.asked(text, mode);
    const failure = exchange.problem === undefined ? undefined : failureOf(exchange, this.mask);
    const hangs = failure?.name === HANG;
    this.hangsInARow = hangs ? this.hangsInARow + 1 : 0;
    if (hangs) this.lastHang = { text, failure };
    if (failure !== undefined) throw failure;
    return exchange;
  }

  private asked(text: string, mode: Mode): Exchange {
    const request: ChatRequest = {
      model: this.model,
      messages: [{ role: 'user', content: 'Write what you are told to write.' }],
      tools: toolsIn(text),
      tool_choice: 'auto',
      temperature: 0,
      // A token has at least one byte.
      max_tokens: Buffer.byteLength(text) + 16,
      ...forcedFields(this.options.forcedOutput, text),
      ...(mode === 'streamed' ? { stream: true } : {}),
    };
    let exchange = this.client.send(request);
    for (let again = 0; exchange.status === BUSY && again < BUSY_RETRIES; again += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MILLISECONDS);
      exchange = this.client.send(request);
    }
    return exchange;
  }

  private firstModel(): string {
    const exchange = this.client.send('models');
    if (exchange.problem !== undefined) {
      const isReached = exchange.end !== 'unreachable';
      const path = `/v1/models of ${this.url}`;
      const place = isReached ? `${path} tells no model, --model NAME spares that question: ` : '';
      throw new TargetUnavailableError(this.mask.text(accessProblem(exchange, path) ?? `${place}${exchange.problem}`));
    }
    const models = modelsSchema.safeParse(parsedJson(exchange.body));
    const [first] = models.success ? models.data.data : [];
    if (first === undefined) throw new TargetUnavailableError(`${this.url}/v1/models lists no model: is it an OpenAI-compatible server?`);
    return first.id;
  }

  private tryForcing(): void {
    let written = '';
    try {
      // A server whose responses begin in reasoning takes the text for that.
      const { content, reasoning_content, reasoning } = this.whole(trialText).choices[0]?.message ?? {};
      written = (reasoning_content ?? reasoning ?? '') + (content ?? '');
    } catch (error) {
      if (error instanceof TargetUnavailableError) throw error;
      throw new TargetUnavailableError(`the server does not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (written !== trialText) throw new TargetUnavailableError(notForcedBy(this.options.forcedOutput));
  }
}

/** The status of a server that wants to be asked later, how often it is asked again, and after what time. */
const BUSY = 429;
const BUSY_RETRIES = 3;
const BUSY_MILLISECONDS = 1000;

/** Statuses of a server or a gateway that takes no request just now, or none from this client, whatever is in it. */
const UNAVAILABLE = [401, 403, 404, 429, 502, 503, 504];

/** The name of an error by which a hang is told. */
const HANG = 'HangError';

/** An answer that does not end before its limits is a hang too. What has nothing to do with the text is no failure of the server's parser. */
function failureOf({ end, status, problem = 'the server does not answer' }: Exchange, mask: Mask): Error {
  const sentence = mask.text(problem);
  if (end === 'unreachable' || (status !== undefined && UNAVAILABLE.includes(status))) return new TargetUnavailableError(sentence);
  const failure = new Error(sentence);
  if (end === 'timeout' || end === 'too-large') failure.name = HANG;
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
