import { describe, expect, it } from 'vitest';
import type { ChatCompletion, ChatCompletionChunk, ChatDelta, FinishReason } from '../../../src/index.ts';
import type { Collector } from '../../targets/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { oracles, oraclesFor } from '../index.ts';
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
  readonly reasoning?: string;
  readonly calls?: readonly (readonly [name: string, text: string])[];
  readonly reason?: FinishReason;
}

function wholeOf({ content = 'a', reasoning = 'r', calls = [['f', '{"k":1}']], reason = 'tool_calls' }: Whole): ChatCompletion {
  const tool_calls = calls.map(([name, text]) => ({ id: 'call_2', type: 'function' as const, function: { name, arguments: text } }));
  const message = { role: 'assistant' as const, content, reasoning_content: reasoning, ...(calls.length === 0 ? {} : { tool_calls }) };
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
    ['another finish reason', { reason: 'stop' }],
  ])('sees %s', (shape, whole) => {
    expect(judged(answering(whole))).toEqual([1, shape]);
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

  it('of a target under the contract: all but what compares a foreign one with itself', () => {
    expect(idsFor(undefined)).toEqual(oracles.map(({ id }) => id).filter((id) => id !== 'own-reading'));
  });

  it('of a foreign one: what holds of any parser, and of one execution where there is no other', () => {
    expect(idsFor({ ...traits, cutsByItself: false })).toEqual(['chunk-invariance', 'frame-contract', 'totality', 'own-reading']);
    expect(idsFor({ ...traits, cutsByItself: true })).toEqual(['frame-contract', 'totality', 'own-reading']);
  });
});
