/** What checks say of answers that the embedded server, healthy or with a fault, never gives: mostly why they are skipped. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callDelta, chunkOf, contextAnswering, errorResponse, streamResponse } from '../../testing/answering-server.ts';
import type { ChatRequest, ForcedOutput } from '../wire/index.ts';
import { type ContractCheck, contractChecks, profileById } from './index.ts';
import type { Outcome } from './outcome.ts';

function checkNamed(id: string): ContractCheck {
  const check = contractChecks.find((candidate) => candidate.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  return check;
}

function judged(id: string, answer: (request: ChatRequest) => Response, forcedOutput: ForcedOutput = 'none'): Promise<Outcome> {
  return checkNamed(id).run(contextAnswering(answer, { forcedOutput }));
}

const ROLE = chunkOf({ role: 'assistant', content: '' });
const usage = { prompt_tokens: 9, completion_tokens: 400, total_tokens: 409 };
const callAnswer = (name: string, pairs: object): Response =>
  streamResponse([ROLE, chunkOf(callDelta(name, JSON.stringify(pairs))), { ...chunkOf({}, 'tool_calls'), usage }]);
const weather = (): Response => callAnswer('get_weather', { city: 'Lisbon' });
const words = (text: string, reason = 'stop'): Response => streamResponse([ROLE, chunkOf({ content: text }), chunkOf({}, reason)]);

describe('the registry of checks', () => {
  it('lists every file of the folder under its name, and nothing else', () => {
    const files = readdirSync(new URL('./checks', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(files.length).toBe(42);
    expect(contractChecks.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('says of each in one sentence when it passes and when it is skipped', () => {
    const sentences = contractChecks.flatMap(({ passes, skips }) => [passes, skips]);
    expect(sentences.filter((sentence) => !/^[A-Z`][^\n]*\.$/.test(sentence))).toEqual([]);
    expect(new Set(contractChecks.map(({ title }) => title)).size).toBe(42);
    expect(new Set(contractChecks.map(({ passes }) => passes)).size).toBe(42);
  });

  it('starts with the sixteen of the live suite, and ends with those that look at the whole run', () => {
    expect(contractChecks[0]?.id).toBe('stream-shape');
    expect(contractChecks[15]?.id).toBe('cut-call');
    expect(contractChecks.slice(-2).map(({ id }) => id)).toEqual(['no-silent-end', 'valid-events']);
  });
});

describe('a check is skipped, with the reason,', () => {
  it.each<[string, string, () => Response, string]>([
    ['when n is refused', 'several-choices', () => errorResponse(400, 'n must be 1'), 'the server refuses n: status 400: n must be 1'],
    ['when logprobs are refused', 'logprobs', () => errorResponse(422, 'no'), 'the server refuses logprobs: status 422: no'],
    [
      'when parallel_tool_calls is refused',
      'no-parallel-calls',
      () => errorResponse(400, 'what?'),
      'the server refuses parallel_tool_calls: status 400: what?',
    ],
    ['when the model does not think', 'reasoning-before-tools', weather, 'the model did not think, or the server does not tell'],
    ['when the model says nothing before its call', 'content-before-tools', weather, 'the model wrote no words before the call'],
    ['when the profile promises nothing', 'first-arguments', weather, 'the profile openai promises nothing about the first arguments'],
    ['when one call comes in place of three', 'parallel-calls', weather, 'the model made 1 call where three were asked for'],
    ['when words come where words may', 'choice-auto', () => words('It is sunny.'), 'the model chose words: "It is sunny."'],
    ['when the model writes other values', 'typed-values', weather, 'the model was not forced and wrote something else: wanted '],
    [
      'when the model makes arguments up',
      'zero-arguments',
      () => callAnswer('list_notes', { all: true }),
      'the model was not forced and wrote "list_notes" with ',
    ],
    ['when the answer comes at once', 'streamed-in-time', weather, 'the answer took only 0 ms'],
    ['when nothing of the cut call came', 'cut-call-open', cutBeforeCall(), 'nothing of the cut call was streamed'],
  ])('%s', async (_, id, answer, reason) => {
    const outcome = await judged(id, answer);
    expect(outcome).toEqual({ verdict: 'skip', reason: expect.stringContaining(reason) });
  });

  it.each<[string, string, () => Response, string]>([
    ['no answer came', 'no-silent-end', () => errorResponse(500, 'no'), 'the server ended no stream properly'],
    ['no event came', 'valid-events', () => errorResponse(500, 'no'), 'no event came'],
    ['no end came', 'nothing-after-finish', () => streamResponse([ROLE]), 'no finish reason came, behind which anything could come'],
    ['nothing was said', 'no-markup', () => streamResponse([ROLE, chunkOf({}, 'stop')]), 'no content, no reasoning and no call came'],
    ['two calls came', 'parallel-calls', twoCalls, 'the model made 2 calls where three were asked for'],
  ])('when %s, so that there was nothing to look at', async (_, id, answer, reason) => {
    expect(await judged(id, answer)).toEqual({ verdict: 'skip', reason });
  });

  it('when there is no text to compare', async () => {
    const answer = ({ stream }: ChatRequest): Response => (stream === true ? weather() : plainCall('get_weather', { city: 'Lisbon' }));
    expect(await judged('same-text', answer)).toEqual({ verdict: 'skip', reason: 'neither content nor reasoning came in either mode' });
  });

  it('when the server gives another answer each time, so that two modes cannot be compared', async () => {
    let number = 0;
    const answer = ({ stream }: ChatRequest): Response => {
      number += 1;
      const pairs = { city: `City ${number}` };
      return stream === true ? callAnswer('get_weather', pairs) : plainCall('get_weather', pairs);
    };
    for (const id of ['same-values', 'same-bytes'])
      expect(await judged(id, answer)).toEqual({ verdict: 'skip', reason: expect.stringContaining('these are two samples') });
  });
});

function twoCalls(): Response {
  const calls = ['Lisbon', 'Oslo'].map((city, index) => chunkOf(callDelta('get_weather', JSON.stringify({ city }), index)));
  return streamResponse([ROLE, ...calls, chunkOf({}, 'tool_calls')]);
}

function cutBeforeCall(): () => Response {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? weather() : words('I', 'length');
  };
}

function plainCall(name: string, pairs: object): Response {
  const call = { id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(pairs) } };
  const message = { role: 'assistant', content: null, tool_calls: [call] };
  const choices = [{ index: 0, message, finish_reason: 'tool_calls' }];
  return new Response(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices, usage }));
}

describe('what a model may do and a server may not', () => {
  it('two samples that agree pass, and the note says what was compared', async () => {
    const answer = ({ stream }: ChatRequest): Response => (stream === true ? weather() : plainCall('get_weather', { city: 'Lisbon' }));
    expect(await judged('same-bytes', answer)).toEqual({
      verdict: 'pass',
      note: 'compares two samples with seed 1: the output is not forced',
    });
  });

  it('a server that answers alike again and otherwise in a stream fails', async () => {
    const answer = ({ stream }: ChatRequest): Response => (stream === true ? weather() : plainCall('get_weather', { city: 'Oslo' }));
    expect(await judged('same-values', answer)).toEqual({
      verdict: 'fail',
      reason: 'streamed [["get_weather",{"city":"Lisbon"}]], not streamed [["get_weather",{"city":"Oslo"}]]',
    });
  });

  it('forced words that come as reasoning are not lost, and forced words that do not come are', async () => {
    const answer = (delta: object) => () =>
      streamResponse([ROLE, chunkOf(delta), chunkOf(callDelta('get_weather', '{"city":"Lisbon"}')), chunkOf({}, 'tool_calls')]);
    expect(await judged('content-before-tools', answer({ reasoning_content: 'I will look that up.' }), 'regex')).toEqual({
      verdict: 'skip',
      reason: 'the model thinks, and the words came as reasoning',
    });
    for (const delta of [{}, { reasoning_content: 'I will' }])
      expect(await judged('content-before-tools', answer(delta), 'regex')).toEqual({
        verdict: 'fail',
        reason: 'the words before the call are lost',
      });
  });

  it('other values than the forced ones fail', async () => {
    const outcome = await judged('typed-values', weather, 'structured_outputs');
    expect(outcome).toEqual({ verdict: 'fail', reason: expect.stringContaining('wanted [{"name":"set_alarm"') });
  });

  it('words with markup are no choice of the model', async () => {
    const outcome = await judged('choice-auto', () => words('<tool_call>\n<function=get_weather>'));
    expect(outcome).toEqual({ verdict: 'fail', reason: expect.stringContaining('no call came: the answer has the content "<tool_call>') });
  });

  it('a call whose name is that of another tool is not the named one', async () => {
    expect(await judged('choice-named', weather)).toEqual({
      verdict: 'fail',
      reason: 'save_note was named, and a call of "get_weather" came',
    });
  });

  it('a stream that ends before a tool delta is nothing that one can leave in mid-call', async () => {
    expect(await judged('disconnect', () => words('no'))).toEqual({
      verdict: 'fail',
      reason: 'the stream ended before a tool delta came, so that nobody could leave in mid-call',
    });
  });

  it('what is missing is called missing, and one thing is not called several', async () => {
    const noEnd = (): Response => streamResponse([ROLE, chunkOf(callDelta('get_weather', '{"city":"Lisbon"}'))]);
    const nothing = (): Response => streamResponse([ROLE, chunkOf({}, 'stop')]);
    const reasons = await Promise.all([
      judged('finish-reason', noEnd),
      judged('choice-auto', noEnd),
      judged('choice-none', () => streamResponse([ROLE, chunkOf({ content: 'Hello.' })])),
      judged('several-tool-frames', nothing),
      judged('after-tool-result', () => streamResponse([ROLE])),
      judged('long-string-in-fragments', () => callAnswer('save_note', { title: 'a' })),
    ]);
    expect(reasons.map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([
      'no finish reason came, where tool_calls is due',
      'no finish reason came, where tool_calls is due',
      'no finish reason came, where stop is due',
      'no call came: the answer has no content and the finish reason stop',
      'neither content nor a call came: the answer has no finish reason',
      '13 characters of arguments came in 1 fragment',
    ]);
  });

  it('a choice too few is seen, though all that came is right', async () => {
    expect(await judged('several-choices', weather)).toEqual({
      verdict: 'fail',
      reason: 'the choices are numbered 0 in place of 0, 1, 2',
    });
  });

  it('calls of a choice that do not start at 0 are seen', async () => {
    const chunks = [0, 1, 2].flatMap((choice) => [
      chunkOf({ role: 'assistant', ...callDelta('get_weather', '{"city":"Havana"}', choice === 1 ? 1 : 0) }, null, choice),
      chunkOf({}, 'tool_calls', choice),
    ]);
    expect(await judged('several-choices', () => streamResponse(chunks))).toEqual({
      verdict: 'fail',
      reason: 'choice 1: the calls are numbered 1',
    });
  });

  it('a status and a content type that are no stream are said', async () => {
    expect(await judged('stream-shape', () => errorResponse(429, 'slow down'))).toEqual({
      verdict: 'fail',
      reason: 'status 429: slow down',
    });
    const html = (): Response => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await judged('stream-shape', html)).toEqual({
      verdict: 'fail',
      reason: 'the content type is "text/html" in place of text/event-stream',
    });
  });
});

describe('the questions', () => {
  it('are sent once for all checks that look at the same answer, with model and seed', async () => {
    const requests: ChatRequest[] = [];
    const context = contextAnswering((request) => {
      requests.push(request);
      return weather();
    });
    for (const id of ['arguments-parse', 'several-tool-frames', 'role-first', 'constant-identity']) await checkNamed(id).run(context);
    expect(
      requests.map(({ model, seed, temperature, stream, tool_choice }) => ({ model, seed, temperature, stream, tool_choice })),
    ).toEqual([{ model: 'm', seed: 1, temperature: 0, stream: true, tool_choice: 'required' }]);
    expect(context.seen.length).toBe(1);
  });

  it('force the output by the field of the server, and then leave the choice to the model', async () => {
    const requests: ChatRequest[] = [];
    const context = contextAnswering(
      (request) => {
        requests.push(request);
        return callAnswer('list_notes', {});
      },
      { forcedOutput: 'guided_regex', profile: profileById('vllm') },
    );
    expect(await checkNamed('zero-arguments').run(context)).toEqual({ verdict: 'pass' });
    expect(requests.length).toBe(1);
    expect(requests[0]).toMatchObject({
      guided_regex: '<tool_call>\n<function=list_notes>\n</function>\n</tool_call>',
      tool_choice: 'auto',
      chat_template_kwargs: { enable_thinking: false },
    });
  });

  it('are not sent any more when three in a row reached nobody', async () => {
    let asked = 0;
    const context = contextAnswering(() => {
      asked += 1;
      throw new TypeError('fetch failed');
    });
    const outcomes: Outcome[] = [];
    for (const check of contractChecks) outcomes.push(await check.run(context));
    expect(asked).toBe(3);
    expect(outcomes.at(-3)).toEqual({
      verdict: 'fail',
      reason: expect.stringContaining('not asked, since 3 requests in a row had no end'),
    });
  });
});
