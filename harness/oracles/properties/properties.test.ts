/** Each oracle on trials made by hand: what it must see, what it must let pass, and how much it says it compared. */
import { describe, expect, it } from 'vitest';
import type { CallVerification, StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import type { Execution } from '../../targets/index.ts';
import { sayingOf } from '../../testing/saying-of.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { Oracle } from '../oracle.ts';
import { budget } from './budget.ts';
import { chunkInvariance } from './chunk-invariance.ts';
import { frameContract } from './frame-contract.ts';
import { identity } from './identity.ts';
import { regexReading } from './regex-reading.ts';
import { totality } from './totality.ts';
import { vacuity } from './vacuity.ts';
import { verify } from './verify.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };
const POISONED = '<tool_call><function=f><parameter=k>v</function></tool_call>';

function shapes(oracle: Oracle, ...trial: Parameters<typeof trialOf>): (string | number)[] {
  return briefOf(oracle.judge(trialOf(...trial)));
}

describe('identity', () => {
  const judged = (calls: readonly StreamedCall[], text = TEXT) => shapes(identity, scenarioOf(text), [executionOf(text, calls)]);

  it('lets pass what the text demands, in each state', () => {
    expect(judged([RIGHT])).toEqual([1]);
    expect(judged([{ name: 'f', arguments: '{"k": "v', state: 'poisoned' }], POISONED)).toEqual([1]);
    expect(judged([{ name: 'f', arguments: '{', state: 'truncated' }], '<tool_call><function=f>')).toEqual([1]);
    expect(judged([], '<tool_call></tool_call>')).toEqual([0]);
  });

  it.each<[string, StreamedCall[], string]>([
    ['a missing call', [], 'a call is missing'],
    ['a call too many', [RIGHT, RIGHT], 'a call too many'],
    ['another name', [{ ...RIGHT, name: 'g' }], 'another name'],
    ['another state', [{ ...RIGHT, state: 'poisoned' }], 'closed call is poisoned'],
    ['arguments that end early', [{ ...RIGHT, arguments: '{"k": "v"' }], 'arguments end early'],
    ['arguments that go on', [{ ...RIGHT, arguments: '{"k": "v"}}' }], 'arguments go on too long'],
    ['other arguments', [{ ...RIGHT, arguments: '{"k": "w"}' }], 'arguments differ'],
  ])('sees %s', (_, calls, shape) => {
    expect(judged(calls).slice(1)).toEqual([shape]);
  });

  it('looks at every execution that did not throw', () => {
    const right = executionOf(TEXT, [RIGHT]);
    expect(shapes(identity, scenarioOf(TEXT), [right, 'boom', executionOf(TEXT, []), right])).toEqual([3, 'a call is missing']);
  });
});

describe('regex-reading', () => {
  const judged = (reading: Parameters<typeof trialOf>[2], text = TEXT) =>
    shapes(regexReading, scenarioOf(text), [executionOf(text, [])], reading);

  it('lets pass the reading that the regular expressions give', () => {
    expect(judged([{ name: 'f', arguments: '{"k": "v"}' }])).toEqual([1]);
    expect(judged([], '<tool_call>')).toEqual([1]);
  });

  it('sees a missing call, one too many, another name and other arguments', () => {
    const call = { name: 'f', arguments: '{"k": "v"}' };
    expect(judged([])).toEqual([1, 'a call is missing']);
    expect(judged([call, call])).toEqual([1, 'a call too many']);
    expect(judged([{ ...call, name: 'g' }])).toEqual([1, 'another name']);
    expect(judged([{ ...call, arguments: '{}' }])).toEqual([1, 'other arguments']);
    expect(judged([{ ...call, arguments: '{"k":"v"}' }])).toEqual([1, 'other arguments']);
  });

  it('compares nothing where nothing reached the tool channel or the reading threw', () => {
    expect(judged([], '')).toEqual([0]);
    expect(judged('boom')).toEqual([0]);
  });
});

describe('chunk-invariance', () => {
  const right = executionOf(TEXT, [RIGHT]);

  it('lets pass executions that are alike, whatever their frames, and compares each with the first', () => {
    const otherFrames = executionOf(TEXT, [RIGHT], [[{ index: 0, function: { arguments: '' } }]]);
    expect(shapes(chunkInvariance, scenarioOf(TEXT), [right, otherFrames, right])).toEqual([2]);
    expect(shapes(chunkInvariance, scenarioOf(TEXT), [right])).toEqual([0]);
    expect(shapes(chunkInvariance, scenarioOf(TEXT), ['boom', right, 'boom'])).toEqual([0]);
  });

  it.each<[string, ReturnType<typeof executionOf>, string]>([
    ['another channel', { ...right, channels: [{ channel: 'content', text: TEXT }] }, 'channels depend on the chunking'],
    ['other channel text', { ...right, channels: [{ channel: 'tool', text: `${TEXT} ` }] }, 'channels depend on the chunking'],
    ['one more channel', { ...right, channels: [...right.channels, { channel: 'content', text: 'x' }] }, 'channels depend on the chunking'],
    ['a call less', { ...right, calls: [] }, 'the number of calls depends on the chunking'],
    ['another name', { ...right, calls: [{ ...RIGHT, name: 'g' }] }, 'calls depend on the chunking'],
    ['other arguments', { ...right, calls: [{ ...RIGHT, arguments: '{' }] }, 'calls depend on the chunking'],
    ['another state', { ...right, calls: [{ ...RIGHT, state: 'truncated' }] }, 'calls depend on the chunking'],
    ['an event that is missing', { ...right, channels: [] }, 'channels depend on the chunking'],
    ['an event too many', { ...right, channels: [...right.channels, ...right.channels] }, 'channels depend on the chunking'],
  ])('sees %s', (_, other, shape) => {
    expect(shapes(chunkInvariance, scenarioOf(TEXT), [right, other])).toEqual([1, shape]);
  });

  it('sees one event or one call that differs among others that do not', () => {
    const both = { ...right, calls: [RIGHT, RIGHT], channels: [...right.channels, { channel: 'content', text: 'a' } as const] };
    const judged = (other: Execution) => shapes(chunkInvariance, scenarioOf(TEXT), [both, other]);
    expect(judged({ ...both, calls: [RIGHT, { ...RIGHT, name: 'g' }] })).toEqual([1, 'calls depend on the chunking']);
    expect(judged({ ...both, channels: [...right.channels, { channel: 'content', text: 'b' }] })).toEqual([
      1,
      'channels depend on the chunking',
    ]);
    expect(judged(both)).toEqual([1]);
  });
});

describe('frame-contract', () => {
  const open: ToolCallDelta = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"k": ' } };
  const end: ToolCallDelta = { index: 0, function: { arguments: '"v"}' } };
  const second: ToolCallDelta = { index: 1, id: 'call_2', type: 'function', function: { name: 'f', arguments: '{"k": "v"}' } };
  const judged = (frames: readonly (readonly ToolCallDelta[])[], calls: readonly StreamedCall[] = [RIGHT]) =>
    shapes(frameContract, scenarioOf(TEXT), [executionOf(TEXT, calls, frames)]);

  it('lets pass calls in one frame or in many', () => {
    expect(judged([[open], [end]])).toEqual([2]);
    expect(judged([[open], [end, second]], [RIGHT, RIGHT])).toEqual([2]);
    expect(judged([], [])).toEqual([0]);
  });

  it.each<[string, (readonly ToolCallDelta[])[], string]>([
    ['an empty frame', [[open], [], [end]], 'an empty frame'],
    ['two deltas of a call in a frame', [[open, end]], 'two deltas of one call in a frame'],
    ['an index that comes too early', [[{ ...open, index: 1 }]], 'index out of order'],
    ['a first delta without an id', [[{ index: 0, type: 'function', function: open.function }], [end]], 'fields of a first delta'],
    ['a first delta without a type', [[{ index: 0, id: 'call_1', function: open.function }], [end]], 'fields of a first delta'],
    ['a first delta without a name', [[{ ...open, function: { arguments: '{"k": ' } }], [end]], 'fields of a first delta'],
    ['an empty id', [[{ ...open, id: '' }], [end]], 'id not unique'],
    ['a repeated id', [[open], [end, { ...second, id: 'call_1' }]], 'id not unique'],
    ['a later delta with an id', [[open], [{ ...end, id: 'call_1' }]], 'fields of a later delta'],
    ['a later delta with a name', [[open], [{ index: 0, function: { name: 'f', arguments: '"v"}' } }]], 'fields of a later delta'],
    ['a delta after its call closed', [[open], [end], [{ index: 0, function: { arguments: '' } }]], 'a delta after the end of its call'],
    ['a delta after the next call opened', [[open, second], [end]], 'a delta after the end of its call'],
    ['frames that stop early', [[open]], 'frames do not add up to the calls'],
    ['frames of a call that the target does not report', [[open], [end, second]], 'frames do not add up to the calls'],
  ])('sees %s', (_, frames, shape) => {
    expect(judged(frames).slice(1)).toEqual([shape]);
  });

  it('sees a surrogate pair over two fragments, and lets lone surrogates pass', () => {
    const cut = (first: string, rest: string) =>
      judged(
        [[{ ...open, function: { name: 'f', arguments: `{"k": "${first}` } }], [{ index: 0, function: { arguments: `${rest}"}` } }]],
        [{ ...RIGHT, arguments: `{"k": "${first}${rest}"}` }],
      ).slice(1);
    expect(cut('\ud83c', '\udf0d')).toEqual(['a surrogate pair over two fragments']);
    expect(cut('\ud83c', 'x')).toEqual([]);
    expect(cut('x', '\udf0d')).toEqual([]);
  });
});

describe('totality', () => {
  it('sees what threw, in the stream and in the reading', () => {
    const done = executionOf(TEXT, [RIGHT]);
    expect(shapes(totality, scenarioOf(TEXT), [done, done])).toEqual([3]);
    expect(shapes(totality, scenarioOf(TEXT), [done, 'boom'])).toEqual([3, 'the stream threw']);
    expect(shapes(totality, scenarioOf(TEXT), [done], 'boom')).toEqual([2, 'the reading threw']);
  });
});

describe('vacuity', () => {
  it('sees fewer or more calls than promised, and a tool channel that nothing reached', () => {
    const judged = (promisedCalls: number | undefined, toolText: string, calls: readonly StreamedCall[]) =>
      shapes(vacuity, scenarioOf(TEXT, { promisedCalls }), [executionOf(toolText, calls)]);
    expect(judged(1, TEXT, [RIGHT])).toEqual([1]);
    expect(judged(0, '', [])).toEqual([1]);
    expect(judged(1, '', [])).toEqual([1, 'nothing reached the tool channel']);
    expect(judged(2, TEXT, [RIGHT])).toEqual([1, 'not the promised number of calls']);
    expect(judged(0, TEXT, [])).toEqual([1, 'not the promised number of calls']);
    expect(judged(undefined, '', [])).toEqual([0]);
  });
});

describe('verify', () => {
  const call: StreamedCall = { name: 'f', arguments: '{"k": "v', state: 'poisoned' };
  const judgedSaying = (outcome: CallVerification['outcome'], classes: CallVerification['classes']) => {
    const said: CallVerification = { outcome, classes, notes: [], expected: undefined, streamed: undefined };
    const reading = [{ name: 'f', arguments: '{}' }];
    const right = { outcome: 'divergent', classes: ['literal-function-close'] } as const;
    const saying = sayingOf(call, { calls: [said], reading, isSound: true }, right, reading);
    return shapes(verify, scenarioOf(POISONED), [executionOf(POISONED, [call])], [], { verify: saying });
  };

  it('lets pass what the text demands', () => {
    expect(judgedSaying('divergent', ['literal-function-close'])).toEqual([1]);
  });

  it('sees another class', () => {
    expect(judgedSaying('divergent', ['truncated-call'])).toEqual([1, 'other classes']);
  });

  it('sees a divergence that is called identical', () => {
    expect(judgedSaying('identical', ['literal-function-close'])).toEqual([1, 'divergent call is called identical']);
  });
});

describe('budget', () => {
  const judged = (text: string, execution: ReturnType<typeof executionOf>) => shapes(budget, scenarioOf(text), [execution]);
  const open: ToolCallDelta = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '' } };

  it('lets pass what is exactly at each bound, and makes four comparisons for each execution that did not throw', () => {
    // 30 code units and one call, which takes 12 of them: 6 × 18 + 2 characters of arguments.
    const text = 'x'.repeat(30);
    const atBound = executionOf('', [{ name: 'f', arguments: 'a'.repeat(110), state: 'closed' }]);
    expect(judged(text, { ...atBound, channels: [{ channel: 'content', text }] })).toEqual([4]);
    expect(judged(text, { ...atBound, timeline: sent(['x'.repeat(30), '', '', '', '', '', '']) })).toEqual([4]);
    expect(judged(text, { ...atBound, timeline: [{ chunk: 0, channel: 'tool', text, deltas: [open, open, open, open] }] })).toEqual([4]);
    expect(shapes(budget, scenarioOf(text), ['boom', atBound, 'boom', atBound])).toEqual([8]);
    // 33 code units are three wrappers.
    const [none, bare] = [executionOf('', []), { index: 0, function: {} } as ToolCallDelta];
    expect(
      judged(`${text}xxx`, { ...none, timeline: [{ chunk: 0, channel: 'tool', text: '', deltas: [open, open, bare, bare, bare] }] }),
    ).toEqual([4]);
  });

  it('sees one character, one piece and one delta too many', () => {
    const text = 'x'.repeat(30);
    const none = executionOf('', []);
    const call = (characters: number): StreamedCall => ({ name: 'f', arguments: 'a'.repeat(characters), state: 'closed' });
    const fragment = (characters: number): ToolCallDelta => ({ index: 0, function: { arguments: 'a'.repeat(characters) } });
    const frame = (deltas: readonly ToolCallDelta[]): Execution['timeline'] => [{ chunk: 0, channel: 'tool', text: '', deltas }];
    expect(judged(text, { ...none, channels: [{ channel: 'content', text: `${text}x` }] })).toEqual([4, 'more channel text than response']);
    expect(judged(text, { ...none, timeline: sent(['x'.repeat(16), 'x'.repeat(15)]) })).toEqual([4, 'more channel text than response']);
    expect(judged(text, { ...none, calls: [call(111)] })).toEqual([4, 'more argument text than escapes explain']);
    expect(judged(text, { ...none, timeline: frame([fragment(180)]) })).toEqual([4]);
    expect(judged(text, { ...none, timeline: frame([fragment(181)]) })).toEqual([4, 'more argument text than escapes explain']);
    expect(judged(text, { ...none, timeline: sent(['', '', '', '', '', '', '', '']) })).toEqual([
      4,
      'more pieces than chunks and tags explain',
    ]);
    expect(judged(text, { ...none, timeline: frame([open, open, open, open, open]) })).toEqual([
      4,
      'more deltas than chunks and calls explain',
    ]);
  });

  function sent(texts: readonly string[]): Execution['timeline'] {
    return texts.map((text) => ({ chunk: 0, channel: 'content', text, deltas: undefined }));
  }
});
