import { describe, expect, it } from 'vitest';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatDelta,
  ChatMessage,
  FinishReason,
  StreamedCall,
  ToolCallDelta,
} from '../../../src/index.ts';
import type { Collector } from '../../targets/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { Fault, Trial } from '../oracle.ts';
import { collector } from './collector.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };

describe('collector', () => {
  const COMPARISONS = 12;
  const DELTA: ToolCallDelta = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"k": ' } };
  const CALLS = [{ id: 'call_1', type: 'function' as const, function: { name: 'f', arguments: '{"k": "v"}' } }];
  const base = { id: 'chatcmpl-0', created: 0, model: 'm' };

  const chunkOf = (delta: ChatDelta, reason: FinishReason | null = null): ChatCompletionChunk => ({
    ...base,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  const wholeOf = (message: Partial<ChatMessage>, reason: FinishReason): ChatCompletion => ({
    ...base,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: reason }],
  });

  /** Of `r</think>a` and a call. */
  const STREAM: readonly ChatCompletionChunk[] = [
    chunkOf({ role: 'assistant', reasoning_content: 'r' }),
    chunkOf({ content: 'a' }),
    chunkOf({ tool_calls: [DELTA] }),
    chunkOf({ tool_calls: [{ index: 0, function: { arguments: '"v"}' } }] }),
    chunkOf({}, 'tool_calls'),
  ];
  const WHOLE = wholeOf({ content: 'a', reasoning_content: 'r', tool_calls: CALLS }, 'tool_calls');
  const SCENARIO = scenarioOf(`r</think>a${TEXT}`, { startsInReasoning: true });

  const sending = (stream: readonly ChatCompletionChunk[], whole: ChatCompletion): Collector => ({
    stream: () => stream,
    whole: () => whole,
  });
  const judged = (parts: Collector, scenario = SCENARIO) =>
    briefOf(collector.judge(trialOf(scenario, [executionOf(TEXT, [RIGHT])], [], { collector: parts })));
  const changed = (index: number, chunk: ChatCompletionChunk): ChatCompletionChunk[] =>
    STREAM.map((each, at) => (at === index ? chunk : each));

  it('lets pass what the text demands of both modes, however it is cut', () => {
    expect(judged(sending(STREAM, WHOLE))).toEqual([COMPARISONS]);
    const inOne: ChatDelta = {
      role: 'assistant',
      content: 'a',
      reasoning_content: 'r',
      tool_calls: [{ ...DELTA, function: { name: 'f', arguments: '{"k": "v"}' } }],
    };
    expect(judged(sending([chunkOf(inOne, 'tool_calls')], WHOLE))).toEqual([COMPARISONS]);
  });

  it('puts the calls of a stream together from all fragments of each, by their index', () => {
    const fragment = (index: number, text: string): ToolCallDelta => ({ index, function: { arguments: text } });
    const second: ToolCallDelta = { ...DELTA, index: 1, id: 'call_2', function: { name: 'g', arguments: '{"l": ' } };
    const stream = [
      chunkOf({ role: 'assistant', tool_calls: [DELTA] }),
      chunkOf({ tool_calls: [fragment(0, '"v'), second] }),
      chunkOf({ tool_calls: [fragment(1, '1, "m": '), fragment(0, '"')] }),
      chunkOf({ tool_calls: [fragment(0, '}'), fragment(1, '"w"}')] }),
      chunkOf({}, 'tool_calls'),
    ];
    const text = `${TEXT}<tool_call><function=g><parameter=l>1</parameter><parameter=m>w</parameter></function></tool_call>`;
    const calls = [...CALLS, { id: 'call_2', type: 'function' as const, function: { name: 'g', arguments: '{"l": 1, "m": "w"}' } }];
    expect(judged(sending(stream, wholeOf({ tool_calls: calls }, 'tool_calls')), scenarioOf(text))).toEqual([COMPARISONS]);
  });

  it.each<[string, ChatCompletionChunk[], string]>([
    ['no chunk', [], 'the role is not in the first chunk alone'],
    ['no role', changed(0, chunkOf({ reasoning_content: 'r' })), 'the role is not in the first chunk alone'],
    ['a second role', changed(1, chunkOf({ role: 'assistant', content: 'a' })), 'the role is not in the first chunk alone'],
    ['no finish reason', STREAM.slice(0, -1), 'the finish reason is not in the last chunk alone'],
    ['a second finish reason', changed(1, chunkOf({ content: 'a' }, 'tool_calls')), 'the finish reason is not in the last chunk alone'],
    ['a chunk behind the finish reason', [...STREAM, chunkOf({})], 'the finish reason is not in the last chunk alone'],
    ['an empty list of calls', changed(4, chunkOf({ tool_calls: [] }, 'tool_calls')), 'streamed: an empty list of calls'],
    // Typed without it, which a target written in JavaScript may not know.
    ['calls that are undefined', changed(4, chunkOf({ tool_calls: undefined } as never, 'tool_calls')), 'streamed: an empty list of calls'],
    ['lost content', STREAM.toSpliced(1, 1), 'streamed: other content'],
    ['lost reasoning', changed(0, chunkOf({ role: 'assistant' })), 'streamed: other reasoning'],
    ['other arguments', changed(3, chunkOf({ tool_calls: [{ index: 0, function: { arguments: '"w"}' } }] })), 'streamed: other calls'],
    ['a lost call', STREAM.toSpliced(2, 2), 'streamed: other calls'],
    ['a call too many', STREAM.toSpliced(4, 0, chunkOf({ tool_calls: [{ ...DELTA, index: 1 }] })), 'streamed: other calls'],
    [
      'another name',
      changed(2, chunkOf({ tool_calls: [{ ...DELTA, function: { ...DELTA.function, name: 'g' } }] })),
      'streamed: other calls',
    ],
    ['another finish reason', changed(4, chunkOf({}, 'stop')), 'streamed: another finish reason'],
  ])('sees in a stream %s', (_, stream, shape) => {
    expect(judged(sending(stream, WHOLE))).toEqual([COMPARISONS, shape]);
  });

  it.each<[string, ChatCompletion, string]>([
    ['lost content', wholeOf({ reasoning_content: 'r', tool_calls: CALLS }, 'tool_calls'), 'whole: other content'],
    ['lost reasoning', wholeOf({ content: 'a', tool_calls: CALLS }, 'tool_calls'), 'whole: other reasoning'],
    ['a lost call', wholeOf({ content: 'a', reasoning_content: 'r' }, 'tool_calls'), 'whole: other calls'],
    [
      'an empty list of calls',
      wholeOf({ content: 'a', reasoning_content: 'r', tool_calls: [] }, 'tool_calls'),
      'whole: an empty list of calls',
    ],
    ['another finish reason', wholeOf({ content: 'a', reasoning_content: 'r', tool_calls: CALLS }, 'stop'), 'whole: another finish reason'],
  ])('sees in a whole response %s', (_, whole, shape) => {
    expect(judged(sending(STREAM, whole))).toEqual([COMPARISONS, shape]);
  });

  it('sees a throw in either mode, also in the middle of a stream', () => {
    const throwing = (): never => {
      throw new Error('boom');
    };
    function* breaking(): Generator<ChatCompletionChunk> {
      yield* STREAM.slice(0, 2);
      throwing();
    }
    expect(judged({ stream: throwing, whole: () => WHOLE })).toEqual([1, 'the collector threw']);
    expect(judged({ stream: breaking, whole: () => WHOLE })).toEqual([1, 'the collector threw']);
    expect(judged({ stream: () => STREAM, whole: throwing })).toEqual([1, 'the collector threw']);
  });

  it('compares nothing where the target collects nothing', () => {
    expect(briefOf(collector.judge(trialOf(SCENARIO, [executionOf(TEXT, [RIGHT])], [], {})))).toEqual([0]);
    expect(briefOf(collector.judge(trialOf(SCENARIO, [], [], { collector: sending(STREAM, WHOLE) })))).toEqual([0]);
  });

  it('shows what was demanded and what came, in which a call without a name has an empty one', () => {
    const stream = STREAM.toSpliced(4, 0, chunkOf({ tool_calls: [{ index: 1, function: { arguments: '{}' } }] }));
    const trial = trialOf(SCENARIO, [executionOf(TEXT, [RIGHT])], [], { collector: sending(stream, WHOLE) });
    expect(collector.judge(trial).faults).toEqual([
      {
        shape: 'streamed: other calls',
        expected: '[["f","{\\"k\\": \\"v\\"}"]]',
        got: '[["f","{\\"k\\": \\"v\\"}"],["","{}"]]',
        execution: trial.executions[0],
      },
    ]);
  });

  describe('demands as finish reason', () => {
    const POISONED = '<tool_call><function=f><parameter=k>v</function></tool_call>';
    const TAIL = '<tool_call></tool_call><tool_call><function=f></function>';
    const CUT = '<tool_call><function=f>';
    const HAS_CALL = { content: null, tool_calls: [{ id: 'call_1', type: 'function' as const, function: { name: 'f', arguments: '{}' } }] };
    const opening = (text: string): ChatDelta => ({
      role: 'assistant',
      tool_calls: [{ ...DELTA, function: { name: 'f', arguments: text } }],
    });

    /** Text, what both modes hold, and the reasons that are demanded; a text that ends in `a` was cut by the engine's limit, one in `b` has its `tool_calls`. */
    const RULES: readonly (readonly [string, string, ChatDelta, Partial<ChatMessage>, streamed: FinishReason, whole: FinishReason])[] = [
      ['none of its own for prose', 'n', { role: 'assistant', content: 'n' }, { content: 'n' }, 'stop', 'stop'],
      ['not what the engine says for prose', 'b', { role: 'assistant', content: 'b' }, { content: 'b' }, 'stop', 'stop'],
      ['length for prose that was cut', 'a', { role: 'assistant', content: 'a' }, { content: 'a' }, 'length', 'length'],
      [
        'length for a call and prose that was cut',
        '<tool_call><function=f></function></tool_call>a',
        { ...opening('{}'), content: 'a' },
        { ...HAS_CALL, content: 'a' },
        'length',
        'length',
      ],
      ['none of its own for a truncated call', CUT, opening('{'), {}, 'stop', 'stop'],
      ['tool_calls in the whole mode alone for a poisoned call', POISONED, opening('{"k": "v'), HAS_CALL, 'stop', 'tool_calls'],
      ['tool_calls in the stream alone for a call in the tail', TAIL, opening('{}'), {}, 'tool_calls', 'stop'],
      [
        'tool_calls for a call that is closed beside one that is not',
        '<tool_call><function=f></function><function=g>',
        {
          role: 'assistant',
          tool_calls: [...(opening('{}').tool_calls ?? []), { ...DELTA, index: 1, function: { name: 'g', arguments: '{' } }],
        },
        HAS_CALL,
        'tool_calls',
        'tool_calls',
      ],
      [
        'none of its own for tool text without a call',
        '<tool_call></tool_call>',
        { role: 'assistant', content: '<tool_call></tool_call>' },
        { content: '<tool_call></tool_call>' },
        'stop',
        'stop',
      ],
    ];

    it.each(RULES)('%s', (_, text, delta, message, streamed, whole) => {
      const reasonsThatPass = (['stop', 'length', 'tool_calls'] as const).flatMap((reason) => {
        const inStream = judged(sending([chunkOf(delta), chunkOf({}, reason)], wholeOf(message, whole)), scenarioOf(text));
        const inWhole = judged(sending([chunkOf(delta), chunkOf({}, streamed)], wholeOf(message, reason)), scenarioOf(text));
        return [
          [reason, ...inStream],
          [reason, ...inWhole],
        ];
      });
      const verdict = (reason: FinishReason, demanded: FinishReason, shape: string) =>
        reason === demanded ? [reason, COMPARISONS] : [reason, COMPARISONS, shape];
      expect(reasonsThatPass).toEqual(
        (['stop', 'length', 'tool_calls'] as const).flatMap((reason) => [
          verdict(reason, streamed, 'streamed: another finish reason'),
          verdict(reason, whole, 'whole: another finish reason'),
        ]),
      );
    });
  });

  it('hands both modes the scenario, the same reason of the engine, and the stream one of the cuts, never the whole where there is another', () => {
    const seen: unknown[] = [];
    const listening: Collector = {
      stream: (scenario, chunks, reason) => {
        seen.push([scenario.text, chunks, reason]);
        return [];
      },
      whole: (scenario, reason) => {
        seen.push([scenario.text, reason]);
        return WHOLE;
      },
    };
    const judgedWith = (text: string, cuts: readonly (readonly string[])[]): (Fault['execution'] | undefined)[] => {
      const trial = trialOf(
        scenarioOf(text),
        cuts.map(() => executionOf('', [])),
        [],
        { collector: listening },
      );
      const executions = trial.executions.map((execution, index) => ({ ...execution, chunks: cuts[index] ?? [] }));
      const cutTrial: Trial = { ...trial, executions };
      return collector.judge(cutTrial).faults.map(({ execution }) => execution);
    };
    const [whole, first, second] = [['xyz'], ['x', 'yz'], ['xy', 'z']];
    expect(judgedWith('xyz', [whole, first, second]).map((execution) => execution?.chunks)).toEqual([second]);
    expect(judgedWith('wxyz', [whole, first, second]).map((execution) => execution?.chunks)).toEqual([first]);
    judgedWith('y', [['y']]);
    judgedWith('n', [['n']]);
    expect(seen).toEqual([
      ['xyz', second, 'tool_calls'],
      ['xyz', 'tool_calls'],
      ['wxyz', first, 'tool_calls'],
      ['wxyz', 'tool_calls'],
      ['y', ['y'], 'length'],
      ['y', 'length'],
      ['n', ['n'], 'stop'],
      ['n', 'stop'],
    ]);
  });
});
