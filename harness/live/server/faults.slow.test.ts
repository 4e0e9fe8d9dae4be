/** Every fault over real HTTP: what a client sees of it, beside what the healthy server sends. */
import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { ChatClient, type ChatRequest, type Exchange, type FunctionTool, readStreamedAnswer, type StreamedAnswer } from '../wire/index.ts';
import { type Fault, faultById, faults, type RunningServer, startServer } from './index.ts';

const now = (): number => performance.now();

function tool(name: string, properties: Readonly<Record<string, unknown>>): FunctionTool {
  return { type: 'function', function: { name, parameters: { type: 'object', properties, required: Object.keys(properties) } } };
}

const TOOLS = [
  tool('read_file', { path: { type: 'string' } }),
  tool('get_time', {}),
  tool('set_level', { level: { type: 'integer' }, isLoud: { type: 'boolean' }, label: { type: 'string' } }),
];

function asking(prompt: string, others: Partial<ChatRequest> = {}): ChatRequest {
  return { model: 'm', messages: [{ role: 'user', content: prompt }], tools: TOOLS, stream: true, ...others };
}

const ONE = asking('Call read_file with the path "/tmp/a b c d.txt"');
const TWO = asking('Call read_file with the path "/a". Then call read_file with the path "/b".');
const ZERO = asking('Call get_time');
const TYPED = asking('Call set_level with {"level": 3, "isLoud": true, "label": "[1, 2]"}');
const SPOKEN = asking('Say what you will do, then call read_file with the path "/a"');
const PROSE = asking('Write 40 words', { tool_choice: 'none' });
const CUT = asking('Call read_file with the path "/tmp/a b c d.txt"', {
  max_tokens: 27,
  chat_template_kwargs: { enable_thinking: false },
});
const whole = ({ stream: _stream, ...request }: ChatRequest): ChatRequest => request;

interface Seen {
  readonly exchange: Exchange;
  readonly answer: StreamedAnswer;
  /** Of the first choice: index, id, type, name and arguments of each call, then the finish reason. */
  readonly calls: readonly string[];
}

async function see(server: RunningServer, request: ChatRequest, timeoutMs = 10_000): Promise<Seen> {
  const client = new ChatClient({ url: server.url, timeoutMs, maxBytes: 60_000, retries: 0, now });
  const exchange = await client.complete(request);
  const answer = readStreamedAnswer(exchange);
  const [choice] = answer.choices;
  const calls = (choice?.calls ?? []).map(({ name, arguments: json }) => `${name} ${json}`);
  return { exchange, answer, calls: [...calls, choice?.finishReason ?? 'none'] };
}

/** What a client may look at. */
const calls = (seen: Seen): unknown => seen.calls;
const content = ({ answer }: Seen): unknown => answer.choices.map((choice) => choice.content.trim());
const deltas = ({ answer }: Seen) => answer.chunks.flatMap(({ chunk }) => chunk.choices.map(({ delta }) => delta));
const callDeltas = (seen: Seen) => deltas(seen).flatMap((delta) => delta?.tool_calls ?? []);
const distinct = (values: readonly unknown[]): number => new Set(values).size;
const message = ({ exchange }: Seen) => JSON.parse(exchange.body).choices[0].message;
const end = ({ exchange }: Seen): unknown => [exchange.status, exchange.end];
/** Which fields came, in order, neighbours of one kind once. */
const order = (seen: Seen): unknown =>
  deltas(seen)
    .flatMap((delta) => Object.keys(delta ?? {}).filter((key) => key !== 'role' && !isBlank(delta?.[key])))
    .filter((key, place, all) => key !== all[place - 1]);

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

const READ = 'read_file {"path": "/tmp/a b c d.txt"}';
const OTHER_ORDER = ['reasoning_content', 'tool_calls'];

/** Request, what is looked at, what the healthy server shows, what the faulty one shows. */
const TABLE: Readonly<Record<string, readonly [ChatRequest, (seen: Seen) => unknown, unknown, unknown]>> = {
  'think-boundary-drop': [ONE, calls, [READ, 'tool_calls'], ['stop']],
  'rare-drop': [ONE, calls, [READ, 'tool_calls'], ['stop']],
  'markup-in-content': [
    ONE,
    (seen) => [content(seen), calls(seen)],
    [[''], [READ, 'tool_calls']],
    [['<tool_call>\n<function=read_file>\n"path": "/tmp/a b c d.txt"}\n</parameter>\n</function>\n</tool_call>'], ['stop']],
  ],
  'closing-tag-in-content': [ONE, content, [''], ['</tool_call>']],
  'markup-in-reasoning': [ONE, ({ answer }) => answer.choices[0]?.reasoning.includes('<tool_call>'), false, true],
  'second-call-lost': [
    TWO,
    calls,
    ['read_file {"path": "/a"}', 'read_file {"path": "/b"}', 'tool_calls'],
    ['read_file {"path": "/a"}', 'tool_calls'],
  ],
  'body-in-one-delta-lost': [ONE, calls, [READ, 'tool_calls'], ['read_file {}', 'tool_calls']],
  'phantom-call': [ONE, calls, [READ, 'tool_calls'], [READ, 'read_file {}', 'tool_calls']],
  'missing-opening-brace': [ONE, calls, [READ, 'tool_calls'], ['read_file "path": "/tmp/a b c d.txt"}', 'tool_calls']],
  'missing-closing-brace': [
    TWO,
    calls,
    ['read_file {"path": "/a"}', 'read_file {"path": "/b"}', 'tool_calls'],
    ['read_file {"path": "/a"', 'read_file {"path": "/b"', 'tool_calls'],
  ],
  'empty-arguments': [ZERO, calls, ['get_time {}', 'tool_calls'], ['get_time ', 'tool_calls']],
  'unicode-escaped-twice': [
    asking('Call read_file with the path "/Ü€.txt"'),
    ({ answer }) => JSON.parse(answer.choices[0]?.calls[0]?.arguments ?? '').path,
    '/Ü€.txt',
    '/\\u00dc\\u20ac.txt',
  ],
  'arguments-in-one-fragment': [ONE, ({ answer }) => answer.choices[0]?.calls.map(({ fragments }) => Math.min(fragments, 5)), [5], [1]],
  'json-text-parsed': [
    TYPED,
    ({ answer }) => JSON.parse(answer.choices[0]?.calls[0]?.arguments ?? ''),
    { level: 3, isLoud: true, label: '[1, 2]' },
    { level: 3, isLoud: true, label: [1, 2] },
  ],
  'numbers-as-texts': [
    TYPED,
    ({ answer }) => JSON.parse(answer.choices[0]?.calls[0]?.arguments ?? ''),
    { level: 3, isLoud: true, label: '[1, 2]' },
    { level: '3', isLoud: 'true', label: '[1, 2]' },
  ],
  'lost-fragment': [ONE, calls, [READ, 'tool_calls'], ['read_file {tmp/a b c d.txt"}', 'tool_calls']],
  'repeated-fragment': [ONE, calls, [READ, 'tool_calls'], ['read_file {"path": "/"path": "/tmp/a b c d.txt"}', 'tool_calls']],
  'name-in-pieces': [ONE, (seen) => callDeltas(seen).flatMap((call) => call.function?.name ?? []), ['read_file'], ['read_', 'file']],
  'cut-call-closed': [CUT, calls, ['read_file {"path": "/tmp/a b c', 'length'], ['read_file {"path": "/tmp/a b c"}', 'tool_calls']],
  'repeated-id': [TWO, ({ answer }) => distinct(answer.choices[0]?.calls.map(({ id }) => id) ?? []), 2, 1],
  'index-from-one': [TWO, ({ answer }) => answer.choices[0]?.calls.map(({ index }) => index), [0, 1], [1, 2]],
  'missing-index': [ONE, (seen) => callDeltas(seen).every((call) => call.index === 0), true, false],
  'missing-id': [ONE, (seen) => callDeltas(seen).filter((call) => call.id != null).length, 1, 0],
  'missing-type': [ONE, (seen) => callDeltas(seen).filter((call) => call.type === 'function').length, 1, 0],
  'missing-role': [ONE, (seen) => deltas(seen).filter((delta) => delta?.role != null).length, 1, 0],
  'finish-stop-with-calls': [ONE, calls, [READ, 'tool_calls'], [READ, 'stop']],
  'empty-tool-calls': [ONE, (seen) => [calls(seen), deltas(seen).at(-1)], [[READ, 'tool_calls'], {}], [['tool_calls'], { tool_calls: [] }]],
  'call-sent-again': [ONE, calls, [READ, 'tool_calls'], [`${READ}${READ.slice('read_file '.length)}`, 'tool_calls']],
  'missing-finish-reason': [ONE, calls, [READ, 'tool_calls'], [READ, 'none']],
  'length-says-tool-calls': [CUT, ({ calls: seen }) => seen.at(-1), 'length', 'tool_calls'],
  'length-says-stop': [CUT, ({ calls: seen }) => seen.at(-1), 'length', 'stop'],
  'text-after-finish': [ONE, (seen) => deltas(seen).at(-1), {}, { content: ' And one more thing.' }],
  'content-between-arguments': [ONE, order, OTHER_ORDER, ['reasoning_content', 'tool_calls', 'content', 'tool_calls']],
  'content-after-calls': [SPOKEN, order, ['reasoning_content', 'content', 'tool_calls'], ['reasoning_content', 'tool_calls', 'content']],
  'reasoning-after-calls': [ONE, order, OTHER_ORDER, ['tool_calls', 'reasoning_content']],
  'missing-done': [ONE, ({ answer }) => answer.isDone, true, false],
  'event-after-done': [ONE, ({ answer }) => answer.eventsAfterDone, 0, 1],
  'usage-missing': [{ ...ONE, stream_options: { include_usage: true } }, ({ answer }) => answer.usage !== undefined, true, false],
  'id-changes': [ONE, ({ answer }) => distinct(answer.chunks.map(({ chunk }) => chunk.id)) > 1, false, true],
  'model-changes': [ONE, ({ answer }) => [...new Set(answer.chunks.map(({ chunk }) => chunk.model))], ['m'], ['m', 'm-shard']],
  'created-changes': [ONE, ({ answer }) => distinct(answer.chunks.map(({ chunk }) => chunk.created)) > 1, false, true],
  'mixed-choices': [
    { ...ONE, n: 2 },
    ({ answer }) => answer.choices.every((choice) => choice.calls.every((call) => `read_file ${call.arguments}` === READ)),
    true,
    false,
  ],
  'invalid-utf-8': [ONE, end, [200, 'complete'], [200, 'invalid-utf-8']],
  'broken-json': [ONE, ({ answer }) => answer.problems.length, 0, 1],
  'error-in-stream': [ONE, ({ answer }) => [answer.error, answer.isDone], [undefined, true], ['the engine failed', false]],
  'error-swallowed': [
    ONE,
    (seen) => [calls(seen), seen.answer.isDone],
    [[READ, 'tool_calls'], true],
    [['read_file {"path": "/', 'stop'], true],
  ],
  'stream-cut': [ONE, end, [200, 'complete'], [200, 'cut']],
  'stream-ends-early': [
    ONE,
    (seen) => [end(seen), calls(seen)],
    [
      [200, 'complete'],
      [READ, 'tool_calls'],
    ],
    [
      [200, 'complete'],
      ['read_file {"path": "/', 'none'],
    ],
  ],
  'hang-in-stream': [ONE, end, [200, 'complete'], [200, 'timeout']],
  'endless-output': [ONE, end, [200, 'complete'], [200, 'too-large']],
  'rate-limited': [ONE, end, [200, 'complete'], [429, 'complete']],
  'server-error': [ONE, end, [200, 'complete'], [500, 'complete']],
  redirect: [ONE, end, [200, 'complete'], [307, 'redirected']],
  'hang-before-answer': [ONE, end, [200, 'complete'], [undefined, 'timeout']],
  'connection-dropped': [ONE, end, [200, 'complete'], [undefined, 'cut']],
  'web-page': [ONE, ({ exchange }) => exchange.contentType, 'text/event-stream', 'text/html'],
  'refusal-in-words': [{ ...ONE, messages: [] }, ({ exchange }) => exchange.contentType, 'application/json', 'text/plain'],
  'none-ignored': [{ ...ONE, tool_choice: 'none' }, calls, ['stop'], [READ, 'tool_calls']],
  'required-ignored': [{ ...ONE, tool_choice: 'required' }, calls, [READ, 'tool_calls'], ['stop']],
  'named-ignored': [
    { ...ONE, tool_choice: { type: 'function', function: { name: 'read_file' } } },
    ({ answer }) => answer.choices[0]?.calls.map(({ name }) => name),
    ['read_file'],
    ['get_time'],
  ],
  'parallel-false-ignored': [{ ...TWO, parallel_tool_calls: false }, ({ calls: seen }) => seen.length, 2, 3],
  'n-ignored': [{ ...PROSE, n: 3 }, ({ answer }) => answer.choices.map(({ index }) => index), [0, 1, 2], [0]],
  'logprobs-missing': [
    { ...PROSE, logprobs: true },
    ({ answer }) => answer.chunks.some(({ chunk }) => chunk.choices.some((choice) => choice.logprobs != null)),
    true,
    false,
  ],
  'max-tokens-ignored': [CUT, calls, ['read_file {"path": "/tmp/a b c', 'length'], [READ, 'tool_calls']],
  'tool-result-ends-calls': [
    {
      ...ONE,
      messages: [
        { role: 'user', content: 'Call get_time' },
        { role: 'assistant', tool_calls: [{ id: 'c', type: 'function', function: { name: 'get_time', arguments: '{}' } }] },
        { role: 'tool', tool_call_id: 'c', content: 'noon' },
        { role: 'user', content: 'Call read_file with the path "/a"' },
      ],
    },
    calls,
    ['read_file {"path": "/a"}', 'tool_calls'],
    ['stop'],
  ],
  'whole-differs-in-type': [
    whole(TYPED),
    (seen) => message(seen).tool_calls[0].function.arguments,
    '{"level": 3, "isLoud": true, "label": "[1, 2]"}',
    '{"level": "3", "isLoud": "true", "label": "[1, 2]"}',
  ],
  'whole-differs-in-space': [
    whole(TYPED),
    (seen) => message(seen).tool_calls[0].function.arguments,
    '{"level": 3, "isLoud": true, "label": "[1, 2]"}',
    '{"level":3,"isLoud":true,"label":"[1, 2]"}',
  ],
  'whole-has-delta': [
    whole(ONE),
    ({ exchange }) => [JSON.parse(exchange.body).object, 'delta' in JSON.parse(exchange.body).choices[0]],
    ['chat.completion', false],
    ['chat.completion.chunk', true],
  ],
  'whole-finish-stop': [whole(ONE), ({ exchange }) => JSON.parse(exchange.body).choices[0].finish_reason, 'tool_calls', 'stop'],
  'whole-loses-call': [whole(ONE), (seen) => message(seen).tool_calls?.length, 1, undefined],
};

/** These show only beside another request or in time, and are tested on their own. */
const ON_THEIR_OWN = ['buffered', 'mixed-streams', 'disconnect-blocks', 'disconnect-leaks'];

/** A client waits for these until its time is over. */
const HANGING = ['hang-in-stream', 'hang-before-answer'];

const RATE = Number.POSITIVE_INFINITY;

async function started(chosen: readonly Fault[], tokensPerSecond = RATE): Promise<RunningServer> {
  return startServer({ now, format: formatById('qwen3_5'), faults: chosen, seed: 7, tokensPerSecond });
}

function fault(id: string): Fault {
  const found = faultById(id);
  if (found === undefined) throw new Error(`no fault ${id}`);
  return found;
}

describe('the registry of faults', () => {
  it('lists every file of the folder under its name, each with a test, and nothing else', () => {
    const files = readdirSync(new URL('./faults', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(files.length).toBeGreaterThanOrEqual(70);
    expect(faults.map(({ id }) => id).sort()).toEqual(files.sort());
    expect([...Object.keys(TABLE), ...ON_THEIR_OWN].sort()).toEqual(files.sort());
  });

  it('says what a client sees of each, all different, and has at least five that are rare', () => {
    expect(distinct(faults.map(({ description }) => description))).toBe(faults.length);
    expect(faults.filter(({ oneIn }) => oneIn === 10).map(({ id }) => id)).toEqual([
      'rare-drop',
      'closing-tag-in-content',
      'lost-fragment',
      'repeated-fragment',
      'stream-cut',
      'rate-limited',
    ]);
  });
});

describe('the fault', async () => {
  const healthy = await started([]);
  afterAll(() => healthy.close());

  it.each(Object.entries(TABLE))('%s shows, and the healthy server is without it', async (id, [request, look, right, wrong]) => {
    expect(look(await see(healthy, request))).toEqual(right);
    const server = await started([fault(id)]);
    try {
      const shown: unknown[] = [];
      for (let sending = 0; sending < fault(id).oneIn; sending += 1)
        shown.push(look(await see(server, request, HANGING.includes(id) ? 300 : undefined)));
      const isWrong = shown.map((each) => JSON.stringify(each) === JSON.stringify(wrong));
      expect(shown.filter((_, sending) => isWrong[sending])).toEqual([wrong]);
      expect(shown.filter((_, sending) => !isWrong[sending])).toEqual(Array(fault(id).oneIn - 1).fill(right));
    } finally {
      await server.close();
    }
  });

  it('buffered sends nothing until the answer is complete', async () => {
    for (const [chosen, isBuffered] of [
      [[], false],
      [[fault('buffered')], true],
    ] as const) {
      const server = await started(chosen, 100);
      const { answer } = await see(server, ONE);
      const [first, last] = [answer.chunks[0]?.atMs ?? 0, answer.chunks.at(-1)?.atMs ?? 0];
      expect(last).toBeGreaterThan(400);
      expect(first > 0.8 * last).toBe(isBuffered);
      await server.close();
    }
  });

  it('mixed-streams puts the delta of another answer into this one', async () => {
    for (const [chosen, isMixed] of [
      [[], false],
      [[fault('mixed-streams')], true],
    ] as const) {
      const server = await started(chosen, 400);
      const prompts = ['Repeat "aaa aaa aaa aaa aaa aaa aaa aaa"', 'Repeat "bbb bbb bbb bbb bbb bbb bbb bbb"'];
      const seen = await Promise.all(prompts.map((prompt) => see(server, asking(prompt, { tool_choice: 'none' }))));
      const texts = seen.map(({ answer }) => answer.choices[0]?.content ?? '');
      expect(texts.every((text) => text.length > 20)).toBe(true);
      expect(texts[0]?.includes('b') === true || texts[1]?.includes('a') === true).toBe(isMixed);
      await server.close();
    }
  });

  it.each([
    ['disconnect-blocks', 1],
    ['disconnect-leaks', 4],
  ])('%s leaves no place after so many disconnects', async (id, disconnects) => {
    const server = await started([fault(id)], 200);
    const client = new ChatClient({ url: server.url, timeoutMs: 2000, retries: 0, now });
    const statuses: unknown[] = [];
    for (let sending = 0; sending < disconnects; sending += 1) {
      const { status, end: how } = await client.complete(ONE, { stopAfter: ({ data }) => data.includes('tool_calls') });
      statuses.push([status, how]);
      while (server.activeAnswers() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(statuses).toEqual(Array(disconnects).fill([200, 'stopped']));
    const { status, problem } = await client.complete(ONE);
    expect([status, problem]).toEqual([503, `status 503: all ${disconnects} places for answers are taken`]);
    await server.close();
  });
});
