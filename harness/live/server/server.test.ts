/** The healthy server over real HTTP: what a client of OpenAI's may rely on, what is refused, and how it ends. */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatById } from '../../../src/index.ts';
import { corporaPath, loadCorpus } from '../../corpus/index.ts';
import { streamsAtOnce } from '../../testing/streams-at-once.ts';
import { unreadAnswer } from '../../testing/unread-answer.ts';
import { ChatClient, type ChatRequest, type FunctionTool, readCompletion, readStreamedAnswer } from '../wire/index.ts';
import { type RunningServer, type ServerOptions, startServer } from './index.ts';

const now = (): number => performance.now();
const MODEL = 'some-model';
const LOGPROB = z.object({ token: z.string(), logprob: z.number(), bytes: z.array(z.number()), top_logprobs: z.array(z.unknown()) });
const TOOL: FunctionTool = {
  type: 'function',
  function: { name: 'read_file', parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } },
};

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.close())));

async function started(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ now, format: formatById('qwen3_5'), ...options });
  running.push(server);
  return server;
}

function asking(content: string, others: Partial<ChatRequest> = {}): ChatRequest {
  return { model: MODEL, messages: [{ role: 'user', content }], ...others };
}

function clientOf(server: RunningServer, apiKey?: string): ChatClient {
  return new ChatClient({ url: server.url, timeoutMs: 60_000, retries: 0, now, apiKey });
}

async function streamed(server: RunningServer, request: ChatRequest) {
  const exchange = await clientOf(server).complete({ ...request, stream: true });
  expect([exchange.status, exchange.end, exchange.contentType]).toEqual([200, 'complete', 'text/event-stream']);
  const answer = readStreamedAnswer(exchange);
  expect([answer.problems, answer.error, answer.isDone, answer.eventsAfterDone]).toEqual([[], undefined, true, 0]);
  return answer;
}

async function whole(server: RunningServer, request: ChatRequest) {
  const exchange = await clientOf(server).complete(request);
  expect([exchange.status, exchange.contentType]).toEqual([200, 'application/json']);
  const read = readCompletion(exchange);
  if ('problem' in read) throw new Error(read.problem);
  return read.completion;
}

const CALL = asking('Call read_file with the path "/tmp/a.txt"', { tools: [TOOL] });
const CALLS = asking('Say something, then read "/a" and "/b"', { tools: [TOOL] });
const PROSE = asking('Write 60 words');

/** What each choice adds up to, in the terms that both forms share. */
function streamedSum({ choices }: Awaited<ReturnType<typeof streamed>>) {
  return choices.map(({ index, content, reasoning, calls, finishReason }) => ({
    index,
    content,
    reasoning,
    calls: calls.map(({ name, arguments: json }) => [name, json]),
    finishReason,
  }));
}

function wholeSum({ choices }: Awaited<ReturnType<typeof whole>>) {
  return choices.map(({ index, message, finish_reason }) => ({
    index,
    content: message?.content ?? '',
    reasoning: message?.reasoning_content ?? '',
    calls: (message?.tool_calls ?? []).map((call) => [call.function?.name, call.function?.arguments]),
    finishReason: finish_reason,
  }));
}

describe('an answer', async () => {
  const server = await started();

  it.each([
    ['of one call', CALL],
    ['of content and calls', CALLS],
    ['of prose', PROSE],
    ['without thinking', { ...CALL, chat_template_kwargs: { enable_thinking: false } }],
    ['of several choices', { ...CALLS, n: 3 }],
    ['that is cut', { ...PROSE, max_tokens: 30 }],
    ['with a seed', { ...PROSE, seed: 11 }],
  ])('%s is the same streamed and whole, and each time', async (_, request) => {
    const first = streamedSum(await streamed(server, request));
    expect(first.map(({ index }) => index)).toEqual(Array.from({ length: (request as ChatRequest).n ?? 1 }, (_each, index) => index));
    expect(wholeSum(await whole(server, request))).toEqual(first);
    expect(streamedSum(await streamed(server, request))).toEqual(first);
    expect(streamedSum(await streamed(await started(), request))).toEqual(first);
  });

  it('has calls, reasoning and finish reason as asked for', async () => {
    const [choice] = streamedSum(await streamed(server, CALL));
    expect(choice).toEqual({
      index: 0,
      content: '',
      reasoning: expect.stringMatching(/^[A-Z].+\. I should call read_file\.$/),
      calls: [['read_file', '{"path": "/tmp/a.txt"}']],
      finishReason: 'tool_calls',
    });
    const [silent] = streamedSum(await streamed(server, { ...CALL, chat_template_kwargs: { enable_thinking: false } }));
    expect(silent?.reasoning).toBe('');
    const [none] = streamedSum(await streamed(server, { ...CALL, tool_choice: 'none' }));
    expect([none?.calls, none?.finishReason]).toEqual([[], 'stop']);
  });

  it('differs with the seed of the request, else with that of the server', async () => {
    const other = await started({ seed: 1 });
    const texts = async (at: RunningServer, seed?: number) =>
      streamedSum(await streamed(at, { ...PROSE, ...(seed !== undefined && { seed }) }));
    expect(await texts(other)).not.toEqual(await texts(server));
    expect(await texts(other, 5)).toEqual(await texts(server, 5));
    expect(await texts(server, 6)).not.toEqual(await texts(server, 5));
  });

  it('has ids that are never the same, and one id, model and time in all of its chunks', async () => {
    const answers = [await streamed(server, CALLS), await streamed(server, CALLS)];
    const ids = answers.flatMap(({ choices }) => choices.flatMap(({ calls }) => calls.map(({ id }) => id)));
    expect(ids).toEqual(Array(4).fill(expect.stringMatching(/^call_[0-9a-f]{24}$/)));
    expect(new Set(ids).size).toBe(4);
    const heads = answers.map(({ chunks }) => new Set(chunks.map(({ chunk }) => `${chunk.id} ${chunk.model} ${chunk.created}`)));
    expect(heads.map(({ size }) => size)).toEqual([1, 1]);
    expect([...(heads[0] ?? [])][0]).not.toBe([...(heads[1] ?? [])][0]);
  });

  it('ends with the limit of tokens, and counts them', async () => {
    const request = { ...PROSE, max_tokens: 20, stream_options: { include_usage: true } };
    const answer = await streamed(server, request);
    const { usage } = await whole(server, { ...PROSE, max_tokens: 20 });
    expect(answer.choices.map(({ finishReason }) => finishReason)).toEqual(['length']);
    expect([answer.usage?.completion_tokens, usage]).toEqual([20, answer.usage]);
    expect(answer.usage?.total_tokens).toBe(20 + (answer.usage?.prompt_tokens ?? 0));
    const last = answer.chunks.at(-1)?.chunk;
    expect(last?.choices).toEqual([]);
    expect(answer.chunks.slice(0, -1).every(({ chunk }) => chunk.usage === null)).toBe(true);
    expect((await streamed(server, PROSE)).chunks.every(({ chunk }) => !('usage' in chunk))).toBe(true);
  });

  it('sends several choices side by side', async () => {
    const answer = await streamed(server, { ...PROSE, n: 2 });
    const indices = answer.chunks.flatMap(({ chunk }) => chunk.choices.map(({ index }) => index));
    expect(indices.slice(0, 6)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(answer.choices[0]?.content).not.toBe(answer.choices[1]?.content);
  });

  it('has log probabilities of every token when asked', async () => {
    const request = { ...PROSE, logprobs: true, top_logprobs: 2, chat_template_kwargs: { enable_thinking: false } };
    const { choices } = await whole(server, request);
    const { content } = z.object({ content: z.array(LOGPROB) }).parse(choices[0]?.logprobs);
    expect(content.map(({ token }) => token).join('')).toBe(choices[0]?.message?.content);
    expect(content.every(({ token, bytes }) => Buffer.from(bytes).toString() === token)).toBe(true);
    expect(content.every(({ logprob, top_logprobs }) => logprob < 0 && top_logprobs.length === 2)).toBe(true);
    const chunks = (await streamed(server, request)).chunks.flatMap(({ chunk }) => chunk.choices);
    expect(chunks.flatMap(({ logprobs }) => (logprobs as { content: unknown[] } | null)?.content ?? [])).toEqual(content);
  });

  it('stops in front of a stop text', async () => {
    const silent = { ...PROSE, chat_template_kwargs: { enable_thinking: false } };
    const [full] = wholeSum(await whole(server, silent));
    const word = full?.content.split(' ')[7] ?? '';
    const [stopped] = wholeSum(await whole(server, { ...silent, stop: [word, 'no such text'] }));
    expect(stopped).toEqual({ ...full, content: full?.content.slice(0, full.content.indexOf(word)) });
  });

  it.each(['structured_outputs', 'guided_regex', 'regex'])('is the text that %s forces', async (field) => {
    const text = 'thought</think>\n\n$1 (a|b)\\ é<tool_call>\n<function=f>\n<parameter=k>\nv.*\n</parameter>\n</function>\n</tool_call>';
    const regex = text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll('\n', '\\n');
    const [choice] = streamedSum(await streamed(server, asking('x', { [field]: field === 'structured_outputs' ? { regex } : regex })));
    expect(choice).toEqual({
      index: 0,
      reasoning: 'thought',
      content: '\n\n$1 (a|b)\\ é',
      calls: [['f', '{"k": "v.*"}']],
      finishReason: 'tool_calls',
    });
  });

  it('is written in the dialect and with the field of reasoning that were chosen', async () => {
    const reasoning = await started({ reasoningField: 'reasoning', format: formatById('step3_5') });
    const answer = await streamed(reasoning, CALL);
    const fields = new Set(answer.chunks.flatMap(({ chunk }) => chunk.choices.flatMap(({ delta }) => Object.keys(delta ?? {}))));
    expect(fields).toEqual(new Set(['role', 'reasoning', 'tool_calls']));
    expect((await whole(reasoning, CALL)).choices[0]?.message?.reasoning).toBe(answer.choices[0]?.reasoning);
    const [plain] = streamedSum(await streamed(await started({ format: formatById('qwen3_coder') }), CALL));
    expect([plain?.reasoning, plain?.calls]).toEqual(['', [['read_file', '{"path": "/tmp/a.txt"}']]]);
  });

  it('comes at the rate that was chosen', async () => {
    const slow = await started({ tokensPerSecond: 100 });
    const answer = await streamed(slow, { ...PROSE, max_tokens: 40 });
    const times = answer.chunks.map(({ atMs }) => atMs);
    expect(times.at(-1)).toBeGreaterThan(390);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(0.75 * (times.at(-1) ?? 0));
    const before = now();
    await whole(slow, { ...PROSE, max_tokens: 20 });
    expect(now() - before).toBeGreaterThan(190);
  });
});

describe('a corpus', async () => {
  const corpus = loadCorpus(corporaPath('seeds/qwen3_5')).entries.slice(0, 3);
  const server = await started({ corpus });
  const textOf = async (model: string) => wholeSum(await whole(server, { ...PROSE, model }));

  it('is replayed in turn, or by the name of the model', async () => {
    const names = corpus.map(({ path }) => path.replace(/^.*\//, '').replace('.json', ''));
    const { data } = JSON.parse((await clientOf(server).models()).body);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['corpus', ...names]);
    const inTurn = [await textOf('corpus'), await textOf('corpus'), await textOf('corpus'), await textOf('corpus')];
    const byName = await Promise.all(names.map(textOf));
    expect(inTurn).toEqual([...byName, byName[0]]);
    expect(new Set(byName.map((sum) => JSON.stringify(sum))).size).toBe(3);
  });
});

describe('what is refused', async () => {
  const server = await started({ maxBodyBytes: 20_000 });

  async function post(body: string | Uint8Array | ReadableStream, path = '/v1/chat/completions', method = 'POST') {
    const response = await fetch(server.url + path, { method, ...(method === 'POST' && { body }), duplex: 'half' } as RequestInit);
    return { status: response.status, body: await response.json() };
  }

  const valid = (changes: object): string => JSON.stringify({ ...PROSE, ...changes });
  /** Asks for a call whose one argument has the schema. */
  const calling = (argument: object, beside: object = {}): string =>
    valid({
      tools: [
        {
          type: 'function',
          function: { name: 'f', parameters: { type: 'object', properties: { x: argument }, required: ['x'], ...beside } },
        },
      ],
      tool_choice: 'required',
    });
  const arraysOf64 = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'array', minItems: 64, items: arraysOf64(levels - 1) };
  const chunked = (text: string): ReadableStream =>
    new ReadableStream({
      start(controller) {
        for (const part of text.match(/.{1,1000}/gs) ?? []) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });

  it.each<[string, string | Uint8Array | ReadableStream, number, string, string | null]>([
    ['no JSON', '{"model"', 400, 'the body is no JSON', null],
    ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 400, 'the body is not valid UTF-8', null],
    ['no object', '[]', 400, 'the body must be an object, not a list', null],
    ['no model', valid({ model: undefined }), 400, 'model is missing', 'model'],
    ['a model that is no text', valid({ model: 7 }), 400, 'model must be a text, not a number', 'model'],
    ['a model without a name', valid({ model: '' }), 400, 'model must not be empty', 'model'],
    ['half a choice', valid({ n: 1.5 }), 400, 'n must be a whole number, not a fraction', 'n'],
    ['a switch that is a text', valid({ stream: 'yes' }), 400, 'stream must be true or false, not a text', 'stream'],
    ['no message', valid({ messages: [] }), 400, 'messages must not be empty', 'messages'],
    [
      'an unknown role',
      valid({ messages: [{ role: 'robot', content: '' }] }),
      400,
      'messages[0].role must be system, developer, user, assistant or tool',
      'messages[0].role',
    ],
    [
      'content of another shape',
      valid({ messages: [{ role: 'user', content: 1 }] }),
      400,
      'messages[0].content must be a text or a list of parts',
      'messages[0].content',
    ],
    [
      'a result of no call',
      valid({ messages: [{ role: 'tool', content: '' }] }),
      400,
      'messages[0].tool_call_id: a tool result needs it',
      'messages[0].tool_call_id',
    ],
    ['too many choices', valid({ n: 129 }), 400, 'n must be at most 128', 'n'],
    ['no token at all', valid({ max_tokens: 0 }), 400, 'max_tokens must be at least 1', 'max_tokens'],
    [
      'a tool without a name',
      valid({ tools: [{ type: 'function', function: { name: '' } }] }),
      400,
      'tools[0].function.name must be 1 to 64 letters, digits, points, underscores or hyphens',
      'tools[0].function.name',
    ],
    [
      'an unknown choice of tool',
      valid({ tool_choice: 'all' }),
      400,
      'tool_choice must be none, auto, required or a named function',
      'tool_choice',
    ],
    ['required without tools', valid({ tool_choice: 'required' }), 400, 'tool_choice: required needs tools', 'tool_choice'],
    [
      'a function that is not there',
      valid({ tools: [TOOL], tool_choice: { type: 'function', function: { name: 'x' } } }),
      400,
      'tool_choice: there is no tool "x"',
      'tool_choice',
    ],
    [
      'options of a stream without one',
      valid({ stream_options: { include_usage: true } }),
      400,
      'stream_options: only with stream',
      'stream_options',
    ],
    ['top_logprobs alone', valid({ top_logprobs: 1 }), 400, 'top_logprobs: only with logprobs', 'top_logprobs'],
    ['an empty stop text', valid({ stop: '' }), 400, 'stop must not be empty', 'stop'],
    ['a regular expression that is no literal', valid({ regex: 'a|b' }), 400, 'regex: this server takes an escaped literal only', 'regex'],
    ['a body that is nested too deep', `${'['.repeat(9000)}${']'.repeat(9000)}`, 400, 'the body: nested deeper than 100 levels', null],
    ['a schema of too many values', calling(arraysOf64(6)), 400, 'tools: the schemas ask for more values than this server makes', 'tools'],
    [
      'a schema that is all of itself',
      calling({ $ref: '#' }, { allOf: [{ $ref: '#' }] }),
      400,
      'tools: a schema asks for more than 128 levels',
      'tools',
    ],
    [
      'a schema that is any of itself',
      calling({ $ref: '#/$defs/a' }, { $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }] } } }),
      400,
      'tools: a schema asks for more than 128 levels',
      'tools',
    ],
    [
      'an answer that is too long',
      valid({ regex: 'x'.repeat(15_000), n: 128, logprobs: true, top_logprobs: 20 }),
      400,
      'the answer would be longer than 8000000 characters, log probabilities included',
      null,
    ],
    ['a body that is too long', valid({ user: 'x'.repeat(20_000) }), 413, 'the body is longer than 20000 bytes', null],
    [
      'a body that is too long and comes in pieces',
      chunked(valid({ user: 'x'.repeat(20_000) })),
      413,
      'the body is longer than 20000 bytes',
      null,
    ],
  ])('%s', async (_, body, status, sentence, param) => {
    expect(await post(body)).toEqual({ status, body: { error: { message: sentence, type: 'invalid_request_error', param, code: null } } });
  });

  it('a path or a method that is not there; a body in pieces is not', async () => {
    const missing = { message: 'there is no /v1/completions', type: 'invalid_request_error', param: null, code: 'not_found' };
    expect(await post('', '/v1/completions')).toEqual({ status: 404, body: { error: missing } });
    expect((await post('', '/v1/chat/completions', 'GET')).status).toBe(405);
    expect((await post('', '/v1/models')).status).toBe(405);
    expect((await post(chunked(valid({})))).status).toBe(200);
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
  });

  it('a key that is missing or wrong, where one is set', async () => {
    const locked = await started({ apiKey: 'the-right-key' });
    const problems = [await clientOf(locked).models(), await clientOf(locked, 'another-key').complete(PROSE)].map(({ problem }) => problem);
    expect(problems).toEqual(['status 401: a key is needed: Authorization: Bearer …', 'status 401: the key is wrong']);
    expect((await clientOf(locked, 'the-right-key').complete(PROSE)).status).toBe(200);
    expect((await fetch(`${locked.url}/health`)).status).toBe(200);
  });

  it('a request for which there is no room', async () => {
    const full = await started({ maxAnswers: 1, tokensPerSecond: 20 });
    const first = clientOf(full).complete({ ...PROSE, stream: true });
    while (full.activeAnswers() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await clientOf(full).complete(PROSE)).problem).toBe('status 503: all 1 places for answers are taken');
    await full.close();
    expect((await first).end).toBe('complete');
  });

  it('a request for whose text there is no room, until others have ended', async () => {
    const full = await started({ maxCharacters: 70_000, tokensPerSecond: 20 });
    const long = asking('x', { stream: true, regex: 'x'.repeat(20_000) });
    let isRefused = false;
    const first = clientOf(full).complete(long, { stopAfter: () => isRefused });
    while (full.activeAnswers() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const problem = 'status 503: the answers on their way leave no room for another';
    expect((await clientOf(full).complete(long)).problem).toBe(problem);
    expect((await clientOf(full).complete(asking('x'.repeat(50_000)))).problem).toBe(problem);
    isRefused = true;
    await first;
    while (full.activeAnswers() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await clientOf(full).complete(long, { stopAfter: () => true })).status).toBe(200);
  });

  it('an answer that takes too long', async () => {
    const hurried = await started({ tokensPerSecond: 20, timeoutMs: 300 });
    const { events } = await clientOf(hurried).complete({ ...PROSE, stream: true });
    expect(readStreamedAnswer({ events }).error).toBe('no end of the answer within 0.3 s');
    expect((await clientOf(hurried).complete(PROSE)).problem).toBe('status 504: no end of the answer within 0.3 s');
  });
});

describe('under load', () => {
  it('50 streams at once are each their own, in every choice; a slow test has 200', async () => {
    const server = await started({ tokensPerSecond: 100, format: formatById('qwen3_coder') });
    const { asked, calls, ids } = await streamsAtOnce(server, 50);
    expect(calls).toEqual(asked.map((path) => Array(2).fill([JSON.stringify({ path }).replace(':', ': ')])));
    expect(ids.size).toBe(50);
    expect(server.activeAnswers()).toBe(0);
  });

  it('a client that goes away frees its place at once', async () => {
    const server = await started({ tokensPerSecond: 50 });
    for (const request of [
      { ...CALL, stream: true },
      { ...PROSE, stream: true },
    ]) {
      const { end } = await clientOf(server).complete(request, { stopAfter: () => true });
      expect(end).toBe('stopped');
      const before = now();
      while (server.activeAnswers() > 0 && now() - before < 1000) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(server.activeAnswers()).toBe(0);
    }
  });
});

describe('a client of HTTP/1.0', () => {
  it('is answered, without a Host header', async () => {
    const server = await started();
    const socket = connect(server.port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part)).write('GET /health HTTP/1.0\r\n\r\n');
    await new Promise((resolve) => socket.once('end', resolve));
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\{"status":"ok"\}$/s);
  });
});

describe('a server that is closed', () => {
  it('tells open streams, ends in a second, and lets its port go', async () => {
    const server = await startServer({ now, tokensPerSecond: 20 });
    const open = [clientOf(server).complete({ ...PROSE, stream: true }), clientOf(server).complete(PROSE)];
    while (server.activeAnswers() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = now();
    await Promise.all([server.close(), server.close()]);
    expect(now() - before).toBeLessThan(1000);
    const [stream, plain] = await Promise.all(open);
    expect([stream?.end, readStreamedAnswer({ events: stream?.events ?? [] }).error]).toEqual(['complete', 'the server is shutting down']);
    expect(plain?.problem).toBe('status 503: the server is shutting down');
    await (await startServer({ now, port: server.port })).close();
  });

  it('does not wait for clients that read nothing', async () => {
    const server = await startServer({ now, closeMs: 200 });
    const socket = await unreadAnswer(server, { ...asking('Write 90000 characters'), stream: true });
    const before = now();
    await server.close();
    expect(now() - before).toBeLessThan(1000);
    socket.destroy();
  });

  it('cannot be started twice on one port', async () => {
    const server = await started();
    await expect(startServer({ now, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
