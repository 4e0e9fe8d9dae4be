/** A response as a server sends it: the fields of chunks and of the whole, finish reasons, identifiers, and what is told at the end. */
import { describe, expect, test } from 'vitest';
import {
  type ChatDelta,
  type ChatMessage,
  type CollectorOptions,
  collectStream,
  collectWhole,
  type DeltaStreamer,
  type FinishReason,
  StreamCollector,
} from './collector.ts';
import { type Verification, verify } from './verify.ts';

const CALL_IDS = ['call_000000000000000000000000', 'call_000000000000000000000001', 'call_000000000000000000000002'];

function optionsWith(changes: Partial<CollectorOptions> = {}): CollectorOptions {
  let taken = 0;
  const newId = () => {
    taken += 1;
    return CALL_IDS[taken - 1] ?? 'no id left';
  };
  return { id: 'chatcmpl-1', model: 'qwen', created: 1_700_000_000, newId, ...changes };
}

/** A streamer that never sends anything, so that the reading must be the fallback. */
const silentStreamer = (calls: DeltaStreamer['calls'] = []): DeltaStreamer => ({ calls, feed: () => [], finish: () => {} });

/** The deltas of a stream and the finish reasons, which only the last one may have. */
function streamOf(
  chunks: readonly string[],
  changes?: Partial<CollectorOptions>,
): { deltas: ChatDelta[]; reasons: (FinishReason | null)[] } {
  const choices = [...collectStream(chunks, optionsWith(changes))].map((chunk) => chunk.choices[0]);
  return { deltas: choices.map((choice) => choice.delta), reasons: choices.map((choice) => choice.finish_reason) };
}

const CALL = '<tool_call>\n<function=f>\n<parameter=k>\nv\n</parameter>\n</function>\n</tool_call>';
const CUT_CALL = '<tool_call><function=f><parameter=k>v';
const POISONED_CALL = '<tool_call><function=f><parameter=k>v</function></tool_call>';
const TAIL = '<tool_call></tool_call><tool_call><function=f></function>';

describe('a streamed response', () => {
  test('is chunks with every field of the interface, and a last one with the reason', () => {
    const common = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'qwen' };
    expect([...collectStream(['a'], optionsWith())]).toStrictEqual([
      { ...common, choices: [{ index: 0, delta: { role: 'assistant', content: 'a' }, finish_reason: null }] },
      { ...common, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    ]);
  });

  test('carries the index of its choice in every chunk', () => {
    const chunks = [...collectStream(['a', CALL], optionsWith({ choice: 3 }))];
    expect(chunks.map((chunk) => chunk.choices[0].index)).toEqual([3, 3, 3]);
  });

  test('sends each channel in its own field, and the role once', () => {
    const response = [
      '<think>r',
      '1</think>\n',
      '\nc',
      '1<tool_call><function=f><par',
      'ameter=k>v',
      'w</parameter></function></tool_call>c2',
    ];
    expect(streamOf(response)).toStrictEqual({
      deltas: [
        { role: 'assistant', reasoning_content: 'r' },
        { reasoning_content: '1' },
        { content: '\n\nc' },
        { content: '1' },
        { tool_calls: [{ index: 0, id: CALL_IDS[0], type: 'function', function: { name: 'f', arguments: '{' } }] },
        { tool_calls: [{ index: 0, function: { arguments: '"k": "v' } }] },
        { tool_calls: [{ index: 0, function: { arguments: 'w"}' } }] },
        { content: 'c2' },
        {},
      ],
      reasons: [...Array(8).fill(null), 'tool_calls'],
    });
  });

  test.each<[string, string[], ChatDelta[]]>([
    ['nothing', [], [{ role: 'assistant' }]],
    ['empty chunks', ['', ''], [{ role: 'assistant' }]],
    [
      'a call at once',
      [CALL.slice(0, 26)],
      [
        { role: 'assistant', tool_calls: [{ index: 0, id: CALL_IDS[0] ?? '', type: 'function', function: { name: 'f', arguments: '{' } }] },
        {},
      ],
    ],
    ['half a tag', ['<tool'], [{ role: 'assistant', content: '<tool' }, {}]],
  ])('of %s begins with the role', (_, chunks, deltas) => {
    expect(streamOf(chunks).deltas).toStrictEqual(deltas);
  });

  test('passes each chunk on as soon as it was read', () => {
    const read: string[] = [];
    function* source() {
      for (const chunk of ['a', 'b', 'c']) {
        read.push(chunk);
        yield chunk;
      }
    }
    const chunks = collectStream(source(), optionsWith());
    const readByChunk = [chunks.next(), chunks.next(), chunks.next()].map((chunk) =>
      chunk.done ? undefined : chunk.value.choices[0].delta.content,
    );
    expect([readByChunk, read]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    const first = collectStream(source(), optionsWith());
    read.length = 0;
    first.next();
    expect(read).toEqual(['a']);
  });

  test('in the push form is the same', () => {
    const chunks = ['<think>r</think>c', CALL.slice(0, 40), CALL.slice(40), ' <'];
    const collector = new StreamCollector(optionsWith());
    const pushed = [...chunks.flatMap((chunk) => collector.feed(chunk)), ...collector.finish('length')];
    expect(pushed).toHaveLength(7);
    expect(pushed).toStrictEqual([...collectStream(chunks, optionsWith({ finishReason: 'length' }))]);
  });
});

describe('a whole response', () => {
  test('is a completion with every field of the interface', () => {
    expect(
      collectWhole(`<think>r</think>c ${CALL}<tool_call><function=g></function></tool_call>`, optionsWith({ choice: 2 })),
    ).toStrictEqual({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'qwen',
      choices: [
        {
          index: 2,
          message: {
            role: 'assistant',
            content: 'c ',
            reasoning_content: 'r',
            tool_calls: [
              { id: CALL_IDS[0], type: 'function', function: { name: 'f', arguments: '{"k": "v"}' } },
              { id: CALL_IDS[1], type: 'function', function: { name: 'g', arguments: '{}' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    });
  });

  test.each<[string, string, ChatMessage]>([
    ['nothing', '', { role: 'assistant', content: null }],
    ['content', 'a', { role: 'assistant', content: 'a' }],
    ['reasoning', '<think>a', { role: 'assistant', content: null, reasoning_content: 'a' }],
    ['half a tag', 'a<tool', { role: 'assistant', content: 'a<tool' }],
    ['white space behind reasoning', '<think>a</think> \n', { role: 'assistant', content: null, reasoning_content: 'a' }],
    ['a call that is cut', `a${CUT_CALL}`, { role: 'assistant', content: 'a' }],
  ])('of %s has only the fields that it fills', (_, text, message) => {
    expect(collectWhole(text, optionsWith()).choices).toStrictEqual([{ index: 0, message, finish_reason: 'stop' }]);
  });
});

describe('the finish reason', () => {
  const ENGINE: readonly (FinishReason | undefined)[] = [undefined, 'stop', 'length', 'tool_calls', 'content_filter'];
  const WITHOUT_CALL: readonly FinishReason[] = ['stop', 'stop', 'length', 'stop', 'content_filter'];
  const WITH_CALL: readonly FinishReason[] = ['tool_calls', 'tool_calls', 'length', 'tool_calls', 'tool_calls'];

  test.each<[string, string, readonly FinishReason[], readonly FinishReason[], DeltaStreamer?]>([
    ['no call', 'a', WITHOUT_CALL, WITHOUT_CALL],
    ['tool text without a call', 'a<tool_call></tool_call>', WITHOUT_CALL, WITHOUT_CALL],
    ['a closed call', CALL, WITH_CALL, WITH_CALL],
    ['a call that is cut', CUT_CALL, WITHOUT_CALL, WITHOUT_CALL],
    ['a closed call and one that is cut', CALL + CUT_CALL, WITH_CALL, WITH_CALL],
    ['a call that is cut and a closed one', `${CUT_CALL}</tool_call>${CALL}`, WITH_CALL, WITH_CALL],
    ['poisoned calls only', POISONED_CALL, WITHOUT_CALL, WITH_CALL],
    ['a poisoned and a closed call', POISONED_CALL + CALL, WITH_CALL, WITH_CALL],
    ['calls in the tail only', TAIL, WITH_CALL, WITHOUT_CALL],
    ['a call of the fallback', CALL, WITH_CALL, WITH_CALL, silentStreamer()],
    [
      'a call that was never sent',
      'a<tool_call></tool_call>',
      WITHOUT_CALL,
      WITHOUT_CALL,
      silentStreamer([{ name: 'f', arguments: '{}', state: 'closed' }]),
    ],
  ])('of %s', (_, response, streamed, whole, streamer) => {
    const reasons = ENGINE.map((finishReason) => {
      const changes = { ...(finishReason && { finishReason }), ...(streamer && { streamer }) };
      return [streamOf([response], changes).reasons.at(-1), collectWhole(response, optionsWith(changes)).choices[0].finish_reason];
    });
    expect(reasons).toEqual(ENGINE.map((_reason, index) => [streamed[index], whole[index]]));
  });
});

describe('identifiers', () => {
  test.each<[string, string, number, number]>([
    ['no call', 'a<tool_call></tool_call>', 0, 0],
    ['two calls', CALL + CALL, 2, 2],
    ['a call that is cut', CUT_CALL, 1, 0],
    ['a call in the tail', TAIL, 1, 0],
  ])('of %s are taken once for each call that is sent', (_, response, streamed, whole) => {
    const taken = [collectStream, collectWhole].map((collect) => {
      let count = 0;
      const options = optionsWith({
        newId: () => {
          count += 1;
          return CALL_IDS[0] ?? '';
        },
      });
      if (collect === collectStream) expect([...collectStream([response], options)].length).toBeGreaterThan(0);
      else expect(collectWhole(response, options).object).toBe('chat.completion');
      return count;
    });
    expect(taken).toEqual([streamed, whole]);
  });
});

describe('at the end of a streamed response', () => {
  test('verify is told once, with the calls and all tool text', () => {
    const verifications: Verification[] = [];
    const lines: string[] = [];
    streamOf(['a<tool_call>', '<function=f>', '</tool_call>b'], {
      onVerified: (verification) => verifications.push(verification),
      logger: (level, message) => lines.push(`${level} ${message}`),
    });
    const calls = [{ name: 'f', arguments: '{', state: 'truncated' }] as const;
    expect(verifications).toStrictEqual([verify(calls, '<tool_call><function=f></tool_call>')]);
    expect(lines).toEqual(['info call 0 "f" is divergent: truncated-call']);
  });

  test('a streamer that sent nothing is a mismatch', () => {
    const lines: string[] = [];
    streamOf([CALL], { streamer: silentStreamer(), logger: (level, message) => lines.push(`${level} ${message}`) });
    expect(lines).toEqual(['error call 0 "f" was streamed other than its text reads']);
  });
});
