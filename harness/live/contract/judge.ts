/** Asks, and hands the answer to a judgement if there is one to judge: what is no answer fails. */
import {
  type Exchange,
  excerpt,
  type ReceivedCallDelta,
  type ReceivedCompletion,
  readCompletion,
  readStreamedAnswer,
  type StreamedAnswer,
  type StreamedChoice,
} from '../wire/index.ts';
import type { ContractContext, Question } from './context.ts';
import { fail, type Outcome, skip } from './outcome.ts';

/** A chunk that carries tool deltas of a choice. */
export interface ToolFrame {
  /** Among the chunks of the stream, from 0. */
  readonly position: number;
  /** Since the request was sent. */
  readonly atMs: number;
  readonly deltas: readonly ReceivedCallDelta[];
}

/** A streamed answer that can be judged, and its first choice. */
export interface StreamView {
  readonly exchange: Exchange;
  readonly answer: StreamedAnswer;
  readonly choice: StreamedChoice;
  /** Of the first choice. */
  readonly toolFrames: readonly ToolFrame[];
}

type Judge<View> = (view: View) => Outcome | Promise<Outcome>;

export async function judgeStream(context: ContractContext, question: Question, judge: Judge<StreamView>): Promise<Outcome> {
  const view = viewOf(await context.stream(question));
  return typeof view === 'string' ? fail(view) : judge(view);
}

/** As `judgeStream`; an answer without a call fails. */
export function judgeCalls(context: ContractContext, question: Question, judge: Judge<StreamView>): Promise<Outcome> {
  return judgeStream(context, question, (view) => {
    const problem = withoutCall(view.choice);
    return problem === undefined ? judge(view) : fail(problem);
  });
}

/** As `judgeStream`, for what a server may not know: one that refuses the request is skipped. `what` names it in the reason. */
export async function judgeOptional(
  context: ContractContext,
  what: string,
  question: Question,
  judge: Judge<StreamView>,
): Promise<Outcome> {
  const refusal = refusalOf(await context.stream(question));
  return refusal === undefined ? judgeStream(context, question, judge) : skip(`the server refuses ${what}: ${refusal}`);
}

export async function judgePlain(
  context: ContractContext,
  question: Question,
  judge: Judge<{ readonly completion: ReceivedCompletion; readonly body: string }>,
): Promise<Outcome> {
  const exchange = await context.plain(question);
  const completion = completionOf(exchange);
  return typeof completion === 'string' ? fail(completion) : judge({ completion, body: exchange.body });
}

/** The completion, or why there is none, in a sentence. */
export function completionOf(exchange: Exchange): ReceivedCompletion | string {
  if (exchange.problem !== undefined) return exchange.problem;
  const read = readCompletion(exchange);
  return 'completion' in read ? read.completion : read.problem;
}

/** The streamed answer, or why there is none to judge, in a sentence. One that this side broke off counts as far as it came. */
export function viewOf(exchange: Exchange): StreamView | string {
  if (exchange.problem !== undefined) return exchange.problem;
  if (exchange.contentType !== 'text/event-stream')
    return exchange.contentType === ''
      ? 'the answer has no content type, where text/event-stream is due'
      : `the content type is ${JSON.stringify(exchange.contentType)} in place of text/event-stream`;
  const answer = answerIn(exchange);
  if (answer.error !== undefined) return `an error came inside the stream: ${answer.error}`;
  const [choice] = answer.choices;
  if (choice === undefined) return answer.problems[0] ?? 'no choice came';
  return { exchange, answer, choice, toolFrames: toolFramesOf(answer, choice.index) };
}

const readAnswers = new WeakMap<Exchange, StreamedAnswer>();

/** What the stream adds up to, worked out once for all checks that look at it. */
export function answerIn(exchange: Exchange): StreamedAnswer {
  const read = readAnswers.get(exchange) ?? readStreamedAnswer(exchange);
  readAnswers.set(exchange, read);
  return read;
}

function toolFramesOf({ chunks }: StreamedAnswer, choice: number): ToolFrame[] {
  return chunks.flatMap(({ chunk, atMs }, position) => {
    const deltas = chunk.choices.filter(({ index }) => (index ?? 0) === choice).flatMap(({ delta }) => delta?.tool_calls ?? []);
    return deltas.length === 0 ? [] : [{ position, atMs, deltas }];
  });
}

/** What came in place of a call, in a sentence; `undefined` when one came. */
export function withoutCall({ calls, finishReason, content }: StreamedChoice): string | undefined {
  if (calls.length > 0) return undefined;
  const text = content.trim() === '' ? 'no content' : `the content ${JSON.stringify(excerpt(content))}`;
  return `no call came: the answer has ${text} and ${namedReason(finishReason)}`;
}

/** `the finish reason stop`, or that there is none. */
export function namedReason(finishReason: string | null | undefined): string {
  return finishReason == null ? 'no finish reason' : `the finish reason ${finishReason}`;
}

/** What is wrong with the finish reason, in a sentence; `undefined` when it is the wanted one. */
export function problemOfReason(finishReason: string | undefined, wanted: string): string | undefined {
  if (finishReason === wanted) return undefined;
  return finishReason === undefined
    ? `no finish reason came, where ${wanted} is due`
    : `the finish reason is ${finishReason} in place of ${wanted}`;
}

const REFUSALS = [400, 404, 405, 422, 501];

/** What the server says where it does not take the request at all. */
export function refusalOf({ status, problem }: Exchange): string | undefined {
  return status !== undefined && REFUSALS.includes(status) ? problem : undefined;
}
