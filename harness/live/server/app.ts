/** The routes of the server, and what goes wrong with a request before it is answered. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { defaultFormat } from '../../../src/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import type { LoadedEntry } from '../../corpus/index.ts';
import type { ActiveAnswer, ActiveAnswers } from './active-answers.ts';
import { Answer, modelOfEntry } from './answer.ts';
import { ApiError } from './api-error.ts';
import { eventStream, renamedReasoning } from './event-stream.ts';
import type { OtherAnswer } from './fault.ts';
import { FaultDraw } from './fault-draw.ts';
import { aborted, Pace } from './pace.ts';
import { readBody } from './read-body.ts';
import { readServedRequest, type ServedRequest } from './served-request.ts';
import type { ServerOptions } from './server-options.ts';

const MAX_BODY_BYTES = 8 * 1_048_576;
/** How long an answer that must end may take to say so. */
const LAST_WORD_MS = 500;
/** Of an answer in one piece that a socket takes at once, in UTF-16 code units. */
const AT_ONCE_LENGTH = 65_536;
const SCRIPTED_MODEL = 'scripted';
const CORPUS_MODEL = 'corpus';

type ServerContext = Context<{ Bindings: HttpBindings }>;

export function makeApp(options: ServerOptions, answers: ActiveAnswers): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { apiKey } = options;
  const chat = new ChatRoute(options, answers);
  app.onError((thrown) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(500, 'internal error');
    const other = options.faults?.find((fault) => fault.refusal !== undefined)?.refusal?.(error.status);
    return other === undefined ? refusal(error) : jsonResponse(other.status, other.body, other.headers);
  });
  app.notFound((context) => refusal(new ApiError(404, `there is no ${context.req.path}`, { code: 'not_found' })));
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.use('/v1/*', async (context, next) => {
    if (apiKey !== undefined) checkKey(context.req.header('authorization'), apiKey);
    await next();
  });
  app.get('/v1/models', (context) => context.json({ object: 'list', data: modelsOf(options) }));
  app.post('/v1/chat/completions', (context) => chat.answer(context));
  for (const path of ['/health', '/v1/models', '/v1/chat/completions'])
    app.all(path, (context) => refusal(new ApiError(405, `${path} does not take ${context.req.method}`)));
  return app;
}

function refusal(error: ApiError): Response {
  return jsonResponse(error.status, error.body);
}

function jsonResponse(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Compares hashes, so that the time it takes says nothing about the key. */
function checkKey(header: string | undefined, apiKey: string): void {
  const [given, right] = [header ?? '', `Bearer ${apiKey}`].map((text) => createHash('sha256').update(text).digest());
  if (given !== undefined && right !== undefined && timingSafeEqual(given, right)) return;
  const sentence = header === undefined ? 'a key is needed: Authorization: Bearer …' : 'the key is wrong';
  throw new ApiError(401, sentence, { code: 'invalid_api_key' });
}

function modelsOf({ corpus = [], now }: ServerOptions): object[] {
  const ids = corpus.length === 0 ? [SCRIPTED_MODEL] : [CORPUS_MODEL, ...corpus.map(modelOfEntry)];
  return ids.map((id) => ({ id, object: 'model', created: Math.floor(now() / 1000), owned_by: 'deltaproof' }));
}

class ChatRoute {
  private readonly options: ServerOptions;
  private readonly answers: ActiveAnswers;
  private readonly draw: FaultDraw;
  private readonly entries: ReadonlyMap<string, LoadedEntry>;
  private serial = 0;
  private replayed = 0;

  constructor(options: ServerOptions, answers: ActiveAnswers) {
    this.options = options;
    this.answers = answers;
    this.draw = new FaultDraw(options.faults ?? [], options.seed ?? 0);
    this.entries = new Map((options.corpus ?? []).map((entry) => [modelOfEntry(entry), entry]));
  }

  async answer(context: ServerContext): Promise<Response> {
    const body = await readBody(context.req.raw, this.options.maxBodyBytes ?? MAX_BODY_BYTES);
    const request = readServedRequest(body);
    const answer = this.answers.begin(body.length);
    const { outgoing } = context.env;
    const faults = this.draw.for(request, () => this.answers.lastFrameBeside(answer));
    const leaks = faults.some(({ fault }) => fault.leakingSlots !== undefined);
    outgoing.once('close', () => {
      if (leaks && !outgoing.writableFinished) this.answers.loseSlot();
      answer.end();
    });
    // A client that reads nothing would never be told, and would keep its place.
    answer.signal.addEventListener('abort', () => {
      if (!answer.isEnded) setTimeout(() => outgoing.writableFinished || outgoing.destroy(), LAST_WORD_MS).unref();
    });
    const other = faults.map(({ fault, context: own }) => fault.answer?.(own)).find((given) => given !== undefined);
    if (other !== undefined) return this.otherAnswer(other, context, answer);
    const { format = defaultFormat, chunking = tokenLike(), seed = 0, now, tokensPerSecond = Number.POSITIVE_INFINITY } = this.options;
    const serial = this.serial;
    this.serial += 1;
    const made = new Answer(request, {
      format,
      chunking,
      seed,
      entry: this.entryFor(request),
      created: Math.floor(now() / 1000),
      serial,
      now,
      faults,
    });
    this.answers.lengthen(answer, made.characters);
    const pace = new Pace(tokensPerSecond, now);
    return request.isStreamed ? this.streamed(made, answer, pace, context) : this.whole(made, answer, pace);
  }

  private streamed(made: Answer, answer: ActiveAnswer, pace: Pace, context: ServerContext): Response {
    const { reasoningField = 'reasoning_content' } = this.options;
    const cut = (): void => void context.env.outgoing.destroy();
    return new Response(eventStream(made.stream(), { answer, pace, reasoningField, cut }), {
      // Chunked from the start: else the adapter waits whether the answer is a short one.
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'transfer-encoding': 'chunked' },
    });
  }

  private async whole(made: Answer, answer: ActiveAnswer, pace: Pace): Promise<Response> {
    await pace.until(made.tokenCount, answer.signal);
    if (answer.signal.aborted) throw answer.signal.reason;
    const completion = made.completion();
    const { reasoningField = 'reasoning_content' } = this.options;
    const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, message: renamedReasoning(message, reasoningField) }));
    const body = JSON.stringify({ ...completion, choices });
    // The place is free before the client can know that the answer is over; but a long one is kept until the client has taken it.
    if (body.length <= AT_ONCE_LENGTH) answer.end();
    return jsonResponse(200, body);
  }

  private async otherAnswer(other: OtherAnswer, context: ServerContext, answer: ActiveAnswer): Promise<Response> {
    if (other === 'cut') context.env.outgoing.destroy();
    if (other === 'cut' || other === 'hang') {
      await aborted(answer.signal);
      throw answer.signal.reason;
    }
    answer.end();
    return jsonResponse(other.status, other.body, other.headers);
  }

  /** The entry that the model's name asks for, else the next in turn. */
  private entryFor({ model }: ServedRequest): LoadedEntry | undefined {
    const { corpus = [] } = this.options;
    const named = this.entries.get(model);
    if (named !== undefined || corpus.length === 0) return named;
    const next = corpus[this.replayed % corpus.length];
    this.replayed += 1;
    return next;
  }
}

function tokenLike(): (typeof chunkings)[number] {
  const chunking = chunkings.find(({ id }) => id === 'token-like');
  if (chunking === undefined) throw new RangeError('no chunking token-like');
  return chunking;
}
