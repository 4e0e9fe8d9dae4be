/** What both modes agree on: content, reasoning, the fallback, and text in which no call is found. */
import { describe, expect, test } from 'vitest';
import { basicCutsOf, cutsOf, outcomesOf } from '../harness/testing/cuts-of.ts';
import { type ChatDelta, type ChatMessage, type CollectorOptions, collectStream, collectWhole, type DeltaStreamer } from './collector.ts';
import { defaultFormat, formats } from './formats.ts';

// Not by `formatById`: what runs while tests are collected makes its mutants run every test.
const QWEN3_5 = formats.find(({ id }) => id === 'qwen3_5') ?? defaultFormat;
const CALL_ID = 'call_0123456789abcdef01234567';
const OPTIONS: CollectorOptions = { id: 'chatcmpl-1', model: 'qwen', created: 0, newId: () => CALL_ID };

/** A streamer that never sends anything, so that the reading must be the fallback. */
const silentStreamer: DeltaStreamer = { calls: [], feed: () => [], finish: () => {} };

/** The deltas of a stream; the last one is that of the chunk with the finish reason. */
function streamOf(chunks: readonly string[], changes: Partial<CollectorOptions> = {}): ChatDelta[] {
  return [...collectStream(chunks, { ...OPTIONS, ...changes })].map((chunk) => chunk.choices[0].delta);
}

function messageOf(text: string, changes: Partial<CollectorOptions> = {}): ChatMessage {
  return collectWhole(text, { ...OPTIONS, ...changes }).choices[0].message;
}

const joined = (deltas: readonly ChatDelta[], key: 'content' | 'reasoning_content'): string =>
  deltas.map((delta) => delta[key] ?? '').join('');

const hasEmptyList = (delta: ChatDelta | ChatMessage): boolean => 'tool_calls' in delta && !delta.tool_calls?.length;

const CALL = '<tool_call>\n<function=f>\n<parameter=k>\nv\n</parameter>\n</function>\n</tool_call>';
const CUT_CALL = '<tool_call><function=f><parameter=k>v';
const POISONED_CALL = '<tool_call><function=f><parameter=k>v</function></tool_call>';
const TAIL = '<tool_call></tool_call><tool_call><function=f></function>';

/** Responses, and what content and reasoning they have in both modes. */
const TEXTS: readonly (readonly [what: string, response: string, content: string, reasoning: string])[] = [
  ['no tool text', 'a<b', 'a<b', ''],
  ['white space first', ' \n a', ' \n a', ''],
  ['an empty wrapper', 'a<tool_call></tool_call>b', 'ab<tool_call></tool_call>', ''],
  ['a tag in prose', 'write <tool_call> and go on', 'write <tool_call> and go on', ''],
  ['a tag in prose that is closed', 'write <tool_call> and </tool_call>, then go on', 'write , then go on<tool_call> and </tool_call>', ''],
  ['a stray closer', 'a</tool_call>b', 'ab</tool_call>', ''],
  ['a stray closer at once', '</tool_call>', '</tool_call>', ''],
  ['a wrapper in reasoning', '<think>r<tool_call>x</tool_call>s</think>a', 'a<tool_call>x</tool_call>', 'rs'],
  ['half a tag behind an empty wrapper', '<tool_call></tool_call>a<thi', 'a<thi<tool_call></tool_call>', ''],
  ['an opener without a name', '<tool_call><function=></function></tool_call>', '<tool_call><function=></function></tool_call>', ''],
  ['half a function tag', 'a<tool_call><function=f', 'a<tool_call><function=f', ''],
  ['hermes JSON', '<tool_call>{"name": "f"}</tool_call>', '<tool_call>{"name": "f"}</tool_call>', ''],
  ['a call', `a${CALL}b`, 'ab', ''],
  ['a call and an empty wrapper', `a${CALL}b<tool_call></tool_call>c`, 'abc', ''],
  ['a call that is cut', `a${CUT_CALL}`, 'a', ''],
  ['a call cut by its wrapper', `a${CUT_CALL}</tool_call>b`, 'ab', ''],
  ['a poisoned call', `a${POISONED_CALL}b`, 'ab', ''],
  ['a call in the tail', `a${TAIL}`, 'a', ''],
  ['a call in reasoning', `<think>r${CALL}s`, '', 'rs'],
  ['white space behind reasoning', `<think>r</think> ${CALL} \n`, '', 'r'],
];

describe('content and reasoning are the same in both modes, under every cut, with', () => {
  test.each(TEXTS)('%s', (_, response, content, reasoning) => {
    const message = messageOf(response);
    expect([message.content ?? '', message.reasoning_content ?? '']).toEqual([content, reasoning]);
    const cuts = cutsOf(response);
    expect(cuts.length).toBeGreaterThan(5);
    const outcomes = outcomesOf(cuts, (chunks) => {
      const deltas = streamOf(chunks);
      return [joined(deltas, 'content'), joined(deltas, 'reasoning_content'), deltas.filter(hasEmptyList)];
    });
    expect(outcomes).toEqual([{ chunks: [response], outcome: [content, reasoning, []] }]);
  });
});

describe('with a streamer that sends nothing', () => {
  test.each<[string, string, string]>([
    ['a call is found by the reading', `a${CALL}b`, 'ab'],
    ['a call that is cut is not found', `a${CUT_CALL}</tool_call>b`, `ab${CUT_CALL}</tool_call>`],
    ['a call in the tail is not found', `a${TAIL}`, `a${TAIL}`],
  ])('%s, in either mode', (_, response, content) => {
    const streamer = silentStreamer;
    expect([joined(streamOf([response], { streamer }), 'content'), messageOf(response, { streamer }).content]).toEqual([content, content]);
  });
});

test('a list of calls is never empty', () => {
  expect(TEXTS).toHaveLength(20);
  for (const [, response] of TEXTS) {
    for (const changes of [{}, { streamer: silentStreamer }]) {
      const deltas = [...basicCutsOf(response).flatMap((chunks) => streamOf(chunks, changes)), messageOf(response, changes)];
      expect(deltas.filter(hasEmptyList)).toEqual([]);
    }
  }
});

test('text without a call is the last chunk before the one with the reason', () => {
  expect(streamOf(['a<tool_call>', 'b</tool_call>c'])).toStrictEqual([
    { role: 'assistant', content: 'a' },
    { content: 'c' },
    { content: '<tool_call>b</tool_call>' },
    {},
  ]);
});

describe('where reasoning starts, and whether calls count there,', () => {
  const RESPONSE = 'r<tool_call>x</tool_call></think>c';
  const wrapped = '<tool_call>x</tool_call>';

  test.each<[string, Partial<CollectorOptions>, string, string | undefined]>([
    ['is content by default', {}, `rc${wrapped}`, undefined],
    ['is what the format says', { format: QWEN3_5 }, `c${wrapped}`, 'r'],
    ['may be overridden', { format: QWEN3_5, startsInReasoning: false }, `rc${wrapped}`, undefined],
    ['may be set', { startsInReasoning: true }, `c${wrapped}`, 'r'],
    ['may be set for calls', { startsInReasoning: true, callsInReasoning: true }, `c${wrapped}`, 'r'],
    ['may be switched off for calls', { startsInReasoning: true, callsInReasoning: false }, 'c', `r${wrapped}`],
  ])('%s', (_, changes, content, reasoning) => {
    const message = messageOf(RESPONSE, changes);
    expect([message.content, message.reasoning_content]).toEqual([content, reasoning]);
    const deltas = streamOf([RESPONSE], changes);
    expect([joined(deltas, 'content'), joined(deltas, 'reasoning_content')]).toEqual([content, reasoning ?? '']);
  });

  test('is told by the tags of the format', () => {
    const format = { ...defaultFormat, tags: { ...defaultFormat.tags, reasoningOpen: '<thought>', reasoningClose: '</thought>' } };
    expect(messageOf('<thought>r</thought><think>c', { format })).toStrictEqual({
      role: 'assistant',
      content: '<think>c',
      reasoning_content: 'r',
    });
  });
});

describe('the fallback', () => {
  test('delivers the calls of the reading whole, behind all content, when the streamer sent nothing', () => {
    const response = ['a', CALL, 'b<tool_call><function=g></function></tool_call>', ' <'];
    const ids = ['call_000000000000000000000001', 'call_000000000000000000000002', 'none left'];
    const unused = [...ids];
    expect(streamOf(response, { streamer: silentStreamer, newId: () => unused.shift() ?? '' })).toStrictEqual([
      { role: 'assistant', content: 'a' },
      { content: 'b' },
      { content: ' ' },
      { content: '<' },
      { tool_calls: [{ index: 0, id: ids[0], type: 'function', function: { name: 'f', arguments: '{"k": "v"}' } }] },
      { tool_calls: [{ index: 1, id: ids[1], type: 'function', function: { name: 'g', arguments: '{}' } }] },
      {},
    ]);
    expect(unused).toEqual(['none left']);
  });

  test('delivers nothing when the streamer sent something', () => {
    const streamer: DeltaStreamer = {
      ...silentStreamer,
      feed: (text) => (text.includes('<function') ? [{ index: 0, function: { arguments: '{' } }] : []),
    };
    expect(streamOf([CALL], { streamer })).toStrictEqual([
      { role: 'assistant', tool_calls: [{ index: 0, function: { arguments: '{' } }] },
      {},
    ]);
  });

  test('is told all tool text, and then the end', () => {
    const told: string[] = [];
    const streamer: DeltaStreamer = {
      calls: [],
      feed: (text) => {
        told.push(text);
        return [];
      },
      finish: () => {
        told.push('the end');
      },
    };
    streamOf(['a<tool_call>b', 'c</tool_call>d', '<tool_call></tool'], { streamer });
    expect(told).toEqual(['<tool_call>b', 'c</tool_call>', '<tool_call>', '</tool', 'the end']);
  });
});
