import { describe, expect, it } from 'vitest';
import type { ChatCompletion, ChatCompletionChunk, ChatDelta, FinishReason } from '../../../src/index.ts';
import type { Collector } from '../../targets/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { isDisputable, oracles, oraclesFor } from '../index.ts';
import { ownReading } from './own-reading.ts';

const base = { id: 'chatcmpl-0', created: 0, model: 'm' };

function chunkOf(delta: ChatDelta, reason: FinishReason | null = null): ChatCompletionChunk {
  return { ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] };
}

const STREAM = [
  chunkOf({ role: 'assistant', reasoning_content: 'r', content: 'a' }),
  chunkOf({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"k":' } }] }),
  chunkOf({ tool_calls: [{ index: 0, function: { arguments: ' 1.0}' } }] }),
  chunkOf({}, 'tool_calls'),
];

interface Whole {
  readonly content?: string | null;
  /** `null`: the message has no such field. */
  readonly reasoning?: string | null;
  readonly calls?: readonly (readonly [name: string, text: string])[];
  readonly reason?: FinishReason;
}

function wholeOf({ content = 'a', reasoning = 'r', calls = [['f', '{"k":1}']], reason = 'tool_calls' }: Whole): ChatCompletion {
  const tool_calls = calls.map(([name, text]) => ({ id: 'call_2', type: 'function' as const, function: { name, arguments: text } }));
  const message = {
    role: 'assistant' as const,
    content,
    ...(reasoning === null ? {} : { reasoning_content: reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls }),
  };
  return { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: reason }] };
}

const promised = scenarioOf('text', { promisedCalls: 1 });

function judged(collector: Collector, scenario = promised): (string | number)[] {
  return briefOf(ownReading.judge(trialOf(scenario, [executionOf('', []), 'boom'], [], { collector })));
}

describe('own-reading', () => {
  const answering = (whole: Whole): Collector => ({ stream: () => STREAM, whole: () => wholeOf(whole) });

  it('lets pass the same answer in both modes, with the same values written in another way', () => {
    expect(judged(answering({}))).toEqual([1]);
  });

  it.each<[string, Whole]>([
    [
      'a call is missing',
      {
        calls: [
          ['f', '{"k":1}'],
          ['g', '{}'],
        ],
      },
    ],
    ['a call too many', { calls: [] }],
    ['another name', { calls: [['g', '{"k":1}']] }],
    ['other arguments', { calls: [['f', '{"k":"1"}']] }],
    ['other arguments', { calls: [['f', '{"k":1']] }],
    ['other content', { content: null }],
    ['other reasoning', { reasoning: '' }],
    ['other reasoning', { reasoning: null }],
    ['another finish reason', { reason: 'stop' }],
  ])('sees %s', (shape, whole) => {
    expect(judged(answering(whole))).toEqual([1, shape]);
  });

  it('takes text that a message does not have for empty', () => {
    const empty = { content: null, reasoning: null, calls: [], reason: 'stop' } as const;
    expect(judged({ stream: () => [chunkOf({ role: 'assistant' }, 'stop')], whole: () => wholeOf(empty) })).toEqual([1]);
  });

  it('holds what was answered in one piece, and what was streamed instead', () => {
    const trial = trialOf(promised, [executionOf('', [])], [], { collector: answering({ content: 'b' }) });
    const answer = { content: 'a', reasoning: 'r', calls: [{ name: 'f', arguments: '{"k": 1.0}' }], reason: 'tool_calls' };
    const whole = { ...answer, content: 'b', calls: [{ name: 'f', arguments: '{"k":1}' }] };
    expect(ownReading.judge(trial).faults).toEqual([
      { shape: 'other content', expected: JSON.stringify(whole), got: JSON.stringify(answer), execution: trial.executions[0] },
    ]);
  });

  it('asks for both modes of a response that ended by itself, once for each execution that did not throw', () => {
    const asked: unknown[] = [];
    const collector: Collector = {
      stream(...words) {
        asked.push(words);
        return STREAM;
      },
      whole(...words) {
        asked.push(words);
        return wholeOf({});
      },
    };
    const execution = executionOf('', []);
    expect(briefOf(ownReading.judge(trialOf(promised, [execution, 'boom', execution], [], { collector })))).toEqual([2]);
    const modes = [
      [promised, [promised.text], 'stop'],
      [promised, 'stop'],
    ];
    expect(asked).toEqual([...modes, ...modes]);
  });

  it('compares arguments that are no JSON by their text', () => {
    const broken = [chunkOf({ tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'f', arguments: '{NaN' } }] }, 'stop')];
    const whole = (text: string) => wholeOf({ content: null, reasoning: '', calls: [['f', text]], reason: 'stop' });
    expect(judged({ stream: () => broken, whole: () => whole('{NaN') })).toEqual([1]);
    expect(judged({ stream: () => broken, whole: () => whole('{NaN}') })).toEqual([1, 'other arguments']);
  });

  it('says nothing of a text of which nothing is promised, or of a target without both modes', () => {
    expect(judged(answering({ calls: [] }), scenarioOf('text'))).toEqual([0]);
    expect(briefOf(ownReading.judge(trialOf(promised, [executionOf('', [])], [], {})))).toEqual([0]);
  });

  it('takes a server that throws in one mode for a fault', () => {
    const whole = (): never => {
      throw new Error('status 500');
    };
    expect(judged({ stream: () => STREAM, whole })).toEqual([1, 'the server threw']);
  });
});

describe('what is demanded', () => {
  const idsFor = (foreign: Parameters<typeof oraclesFor>[0]['foreign']) =>
    oraclesFor(foreign === undefined ? {} : { foreign }).map(({ id }) => id);
  const traits = { refusal: () => undefined, timesItself: false };

  it('of a target under the contract: all but what is asked of foreign ones alone', () => {
    expect(idsFor(undefined)).toEqual(oracles.map(({ id }) => id).filter((id) => !['own-reading', 'live-strings'].includes(id)));
  });

  it('of a foreign one: what holds of any parser, and of one execution where there is no other', () => {
    expect(idsFor({ ...traits, cutsByItself: false })).toEqual(['chunk-invariance', 'frame-contract', 'totality', 'own-reading']);
    expect(idsFor({ ...traits, cutsByItself: true })).toEqual(['frame-contract', 'totality', 'own-reading']);
  });

  it('of a foreign one that promises more: what its profile says', () => {
    const profile = new Set(['live-strings', 'intended-values', 'repeated-names'] as const);
    expect(idsFor({ ...traits, cutsByItself: true, profile })).toEqual([
      'frame-contract',
      'fidelity',
      'totality',
      'own-reading',
      'live-strings',
    ]);
  });
});

describe('what can be disputed', () => {
  it('is what a foreign target is asked on well-formed texts alone', () => {
    const disputable = (target: string, textKind: string) =>
      oracles.map(({ id }) => id).filter((oracle) => isDisputable({ oracle, target, textKind }));
    expect(disputable('exec:mine', 'malformed')).toEqual(['fidelity', 'own-reading', 'live-strings']);
    expect(disputable('exec:mine', 'reported')).toEqual(['fidelity', 'own-reading', 'live-strings']);
    expect(disputable('exec:mine', 'well-formed')).toEqual([]);
    expect(disputable('builtin', 'malformed')).toEqual([]);
    expect(disputable('canary-own-reading', 'malformed')).toEqual(['fidelity', 'own-reading', 'live-strings']);
    expect(isDisputable({ oracle: 'unheard of', target: 'exec:mine', textKind: 'malformed' })).toBe(false);
  });
});
