/**
 * What checks share: the server, and the exchanges with it. A request is sent once for all checks that look at its answer; those that
 * need another one ask again.
 */
import {
  type ChatClient,
  type ChatRequest,
  type Exchange,
  type ExchangeEnd,
  type ForcedOutput,
  forcedFields,
  type SendOptions,
} from '../wire/index.ts';
import type { Profile } from './profile.ts';

/** A request without what is the same in all of them. */
export type Question = { readonly [Field in keyof ChatRequest as Field extends 'model' | 'seed' ? never : Field]: ChatRequest[Field] };

export interface ContractOptions {
  readonly client: ChatClient;
  readonly model: string;
  readonly profile: Profile;
  /** Sent along, so that a server that honours it gives the same answer again. */
  readonly seed: number;
  readonly forcedOutput: ForcedOutput;
  /** Fields of every request; these win. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  /** Ends exchanges early. */
  readonly signal?: AbortSignal | undefined;
}

export interface SeenExchange {
  readonly request: ChatRequest;
  readonly exchange: Exchange;
}

/** Enough for every answer asked for, and a bound for a model that does not come to its end. */
const MAX_TOKENS = 2048;

/** Requests in a row that hang, end nowhere or reach nobody, behind which no more are sent: each of them takes as long as it may. */
const MOST_UNANSWERED = 3;
const UNANSWERED: readonly ExchangeEnd[] = ['timeout', 'too-large', 'unreachable'];

export class ContractContext {
  readonly profile: Profile;
  readonly seed: number;
  private readonly options: ContractOptions;
  private readonly answers = new Map<string, Promise<Exchange>>();
  private readonly exchanges: SeenExchange[] = [];

  constructor(options: ContractOptions) {
    this.options = options;
    this.profile = options.profile;
    this.seed = options.seed;
  }

  /** For the words of an outcome, which may quote the server. */
  get mask(): ChatClient['mask'] {
    return this.options.client.mask;
  }

  /** Everything that came back so far. */
  get seen(): readonly SeenExchange[] {
    return this.exchanges;
  }

  /** Whether the server can be made to write a given text. */
  get canForce(): boolean {
    return this.options.forcedOutput !== 'none';
  }

  /** Fields that make the server write the text. */
  forcing(text: string): Readonly<Record<string, unknown>> {
    return forcedFields(this.options.forcedOutput, text);
  }

  /** Fields that switch thinking off, where the server knows them: all families whose output can be forced do. */
  withoutThinking(): Readonly<Record<string, unknown>> {
    return this.profile.hasThinkingSwitch || this.canForce ? { chat_template_kwargs: { enable_thinking: false } } : {};
  }

  /** The answer to the question, streamed; the same one for everybody who asks. */
  stream(question: Question): Promise<Exchange> {
    return this.once(streamed(question));
  }

  /** The answer in one piece; the same one for everybody who asks. */
  plain(question: Question): Promise<Exchange> {
    return this.once(question);
  }

  /** A new answer, streamed. */
  streamAnew(question: Question, options: SendOptions = {}): Promise<Exchange> {
    return this.send(this.requestFor(streamed(question)), options);
  }

  /** A new answer in one piece. */
  plainAnew(question: Question): Promise<Exchange> {
    return this.send(this.requestFor(question), {});
  }

  private once(question: Question): Promise<Exchange> {
    const request = this.requestFor(question);
    const key = JSON.stringify(request);
    const answer = this.answers.get(key) ?? this.send(request, {});
    this.answers.set(key, answer);
    return answer;
  }

  private requestFor(question: Question): ChatRequest {
    const { model, seed, extraBody } = this.options;
    return { model, seed, temperature: 0, max_tokens: MAX_TOKENS, ...question, ...extraBody };
  }

  private async send(request: ChatRequest, options: SendOptions): Promise<Exchange> {
    const { client, signal } = this.options;
    const last = this.exchanges.slice(-MOST_UNANSWERED);
    const [{ exchange: hung } = {}] = last;
    if (hung !== undefined && last.length === MOST_UNANSWERED && last.every(({ exchange: { end } }) => UNANSWERED.includes(end)))
      return {
        ...hung,
        events: [],
        body: '',
        problem: `not asked, since ${MOST_UNANSWERED} requests in a row had no end: ${hung.problem}`,
      };
    const exchange = await client.complete(request, { ...options, ...(signal === undefined ? {} : { signal }) });
    this.exchanges.push({ request, exchange });
    return exchange;
  }
}

function streamed(question: Question): Question {
  return { ...question, stream: true, stream_options: { include_usage: true } };
}
