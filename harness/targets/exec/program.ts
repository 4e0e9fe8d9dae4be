/** A program under test, asked in the words of the protocol. What it does instead of answering is thrown, each in one sentence. */
import { z } from 'zod';
import { printable } from '../../ascii-json.ts';
import { excerpt, parsedJson } from '../../live/wire/index.ts';
import type { Scenario } from '../../scenario.ts';
import { TargetUnavailableError } from '../target-unavailable.ts';
import { type ChildAnswer, ChildClient } from './child-client.ts';
import {
  envelopeSchema,
  type Hello,
  helloSchema,
  type Operation,
  type ParseAnswer,
  parseAnswerSchema,
  requestLine,
  type StreamAnswer,
  streamAnswerSchema,
} from './protocol.ts';

export interface ProgramOptions {
  /** For `/bin/sh -c`. */
  readonly command: string;
  /** For one answer. */
  readonly timeoutMs: number;
  /** For the first answer of a program that may load a great deal before. Default: a minute, or more where any answer may take more. */
  readonly startMilliseconds?: number;
}

/** What came of a request. What the program did wrong with it is a value too, so that it is not asked for again. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: Error };

type Answers = Map<number, z.infer<typeof envelopeSchema>>;

const HELLO = requestLine(0, { op: 'hello' });
/** For the answer to `hello`, and for the first answer where nothing is said. */
const HELLO_MILLISECONDS = 10_000;
const START_MILLISECONDS = 60_000;
/** More than the candidates of a reduction that may hang, so that one text does not end a run. */
const MOST_HANGS_IN_A_ROW = 4;
/** Characters of standard error that are shown. */
const SHOWN_ERRORS = 1500;

export class Program {
  readonly hello: Hello;
  private readonly options: ProgramOptions;
  private readonly client: ChildClient;
  /** Whether it answers `hello`, and so shows that it is ready. */
  private isGreeted = false;
  private hasAnswered = false;
  private lastId = 0;
  private hangsInARow = 0;

  /** Throws `TargetUnavailableError` when it does not run. */
  constructor(options: ProgramOptions) {
    this.options = options;
    this.client = new ChildClient(options.command);
    this.hello = this.greet();
  }

  stream(scenario: Scenario, chunks: readonly string[]): Outcome<StreamAnswer> {
    return this.askAlone({ op: 'stream', chunks }, scenario, streamAnswerSchema);
  }

  parse(scenario: Scenario): Outcome<ParseAnswer> {
    return this.askAlone({ op: 'parse', text: scenario.text }, scenario, parseAnswerSchema);
  }

  /** Sends everything before the first answer. What has no answer in the result must be asked alone, which shows whose fault it is. */
  askTogether(
    scenario: Scenario,
    ways: readonly (readonly string[])[],
  ): { readonly streams: Map<readonly string[], Outcome<StreamAnswer>>; readonly reading: Outcome<ParseAnswer> | undefined } {
    const operations: Operation[] = [...ways.map((chunks) => ({ op: 'stream', chunks }) as const), { op: 'parse', text: scenario.text }];
    const first = this.lastId + 1;
    const { answers } = this.exchange(operations, scenario);
    const streams = new Map<readonly string[], Outcome<StreamAnswer>>();
    for (const [place, chunks] of ways.entries()) {
      const answer = answers.get(first + place);
      if (answer !== undefined) streams.set(chunks, this.outcomeOf(answer, streamAnswerSchema));
    }
    const last = answers.get(first + ways.length);
    return { streams, reading: last === undefined ? undefined : this.outcomeOf(last, parseAnswerSchema) };
  }

  private askAlone<Schema extends z.ZodType>(operation: Operation, scenario: Scenario, schema: Schema): Outcome<z.infer<Schema>> {
    let { answers, received } = this.exchange([operation], scenario);
    // It may have ended before it was asked.
    if (received.ending.kind === 'died' && !received.isNew) ({ answers, received } = this.exchange([operation], scenario));
    const answer = answers.get(this.lastId);
    if (answer === undefined) return { failure: this.failureOf(received) };
    return this.outcomeOf(answer, schema);
  }

  /** What a program that ended instead of answering is to be blamed for. */
  private failureOf(received: ChildAnswer): Error {
    const { ending } = received;
    const said = saying(received, '; it wrote to standard error: ');
    switch (ending.kind) {
      case 'hung': {
        this.hangsInARow += 1;
        const sentence = `no answer for ${this.options.timeoutMs} ms${said}`;
        if (this.hangsInARow > MOST_HANGS_IN_A_ROW)
          throw new TargetUnavailableError(`it hung on ${MOST_HANGS_IN_A_ROW} texts in a row: ${sentence}`);
        const failure = new Error(sentence);
        failure.name = 'HangError';
        return failure;
      }
      case 'flooded':
        return new Error(`its answer has no end${said}`);
      default:
        // One that cannot even be greeted is out of order, whatever it was asked.
        this.greet();
        return new Error(`it ended with ${ending.kind === 'died' ? ending.how : 'no answer'}${said}`);
    }
  }

  private greet(): Hello {
    const { command, startMilliseconds = HELLO_MILLISECONDS } = this.options;
    const milliseconds = Math.min(startMilliseconds, HELLO_MILLISECONDS);
    const received = this.client.ask({ text: HELLO, count: 1, milliseconds, greeting: undefined, startMilliseconds: milliseconds });
    const answer = this.answersIn(received, new Set([0])).get(0);
    if (answer === undefined) {
      if (received.ending.kind === 'hung') return helloSchema.parse({});
      const how = received.ending.kind === 'died' ? received.ending.how : 'too much output';
      throw new TargetUnavailableError(`${command} ended with ${how} before it answered${saying(received, ': ')}`);
    }
    this.isGreeted = true;
    if (answer.error !== undefined) return helloSchema.parse({});
    const { data: hello } = helloSchema.safeParse(answer);
    if (hello === undefined) throw this.noAnswer(JSON.stringify(answer), 'its answer to hello is not in the words of the protocol');
    return hello;
  }

  /** Answers by id. */
  private exchange(operations: readonly Operation[], scenario: Scenario): { readonly answers: Answers; readonly received: ChildAnswer } {
    const asked = new Set<number>();
    let text = '';
    for (const operation of operations) {
      this.lastId += 1;
      asked.add(this.lastId);
      text += requestLine(this.lastId, operation, scenario);
    }
    const { timeoutMs: milliseconds } = this.options;
    const received = this.client.ask({
      text,
      count: operations.length,
      milliseconds,
      greeting: this.isGreeted ? HELLO : undefined,
      startMilliseconds: this.startMilliseconds,
    });
    const answers = this.answersIn(received, asked);
    this.hasAnswered ||= answers.size > 0;
    if (received.ending.kind === 'answered') this.hangsInARow = 0;
    return { answers, received };
  }

  /** One that is not greeted shows by nothing that it has begun, and a text on which it hangs would cost the whole wait each time. */
  private get startMilliseconds(): number {
    const { timeoutMs, startMilliseconds = Math.max(START_MILLISECONDS, timeoutMs) } = this.options;
    return this.isGreeted || !this.hasAnswered ? startMilliseconds : Math.min(startMilliseconds, HELLO_MILLISECONDS + timeoutMs);
  }

  private answersIn({ lines }: ChildAnswer, asked: ReadonlySet<number>): Answers {
    const answers: Answers = new Map();
    for (const line of lines) {
      const { data: answer } = envelopeSchema.safeParse(parsedJson(line));
      if (answer === undefined || !asked.has(answer.id) || answers.has(answer.id))
        throw this.noAnswer(line, 'it printed what is no answer');
      answers.set(answer.id, answer);
    }
    return answers;
  }

  private outcomeOf<Schema extends z.ZodType>(answer: z.infer<typeof envelopeSchema>, schema: Schema): Outcome<z.infer<Schema>> {
    if (answer.error !== undefined) return { failure: new Error(answer.error) };
    const { data, error } = schema.safeParse(answer);
    if (data === undefined)
      throw this.noAnswer(
        JSON.stringify(answer),
        `an answer is not in the words of the protocol (${z.prettifyError(error as z.ZodError).replaceAll('\n', ' ')})`,
      );
    return { value: data };
  }

  private noAnswer(line: string, what: string): TargetUnavailableError {
    return new TargetUnavailableError(`${this.options.command}: ${what}: ${excerpt(line)}`);
  }
}

/** The end of what it wrote to standard error, if it wrote anything. */
function saying({ errors }: ChildAnswer, introduction: string): string {
  return errors === '' ? '' : `${introduction}${printable(errors.slice(-SHOWN_ERRORS))}`;
}
