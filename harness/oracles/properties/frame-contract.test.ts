/** Frames that come close to the contract: fields of other types, pieces that almost add up, surrogates at the edges of their ranges. */
import { describe, expect, it } from 'vitest';
import type { StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { TraitId } from '../../trait-id.ts';
import { frameContract } from './frame-contract.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };
const OPEN = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"k": ' } } as const;
const END = { index: 0, function: { arguments: '"v"}' } } as const;
const SECOND = { index: 1, id: 'call_2', type: 'function', function: { name: 'f', arguments: '{"k": "v"}' } } as const;

/** Frames as a target written in JavaScript may send them, whatever they are typed. */
function judged(frames: readonly (readonly object[])[], calls: readonly StreamedCall[] = [RIGHT]): (string | number)[] {
  return briefOf(
    frameContract.judge(trialOf(scenarioOf(TEXT), [executionOf(TEXT, calls, frames as readonly (readonly ToolCallDelta[])[])])),
  );
}

describe('a delta', () => {
  it.each<[string, (readonly object[])[], string]>([
    ['without an index', [[{ id: 'call_1', type: 'function', function: OPEN.function }], [END]], 'index out of order'],
    ['with another type', [[{ ...OPEN, type: 'tool' }], [END]], 'fields of a first delta'],
    [
      'with a field of another name',
      [[{ index: 0, id: 'call_1', type: 'function', call: OPEN.function, function: 1 }], [END]],
      'fields of a first delta',
    ],
    ['with another field than arguments', [[{ ...OPEN, function: { name: 'f', args: '{"k": ' } }], [END]], 'fields of a first delta'],
    ['with an id that is a number', [[{ ...OPEN, id: 1 }], [END]], 'id not unique'],
    ['with a name that is a number', [[{ ...OPEN, function: { name: 1, arguments: '{"k": ' } }], [END]], 'types of a first delta'],
    ['with arguments that are null', [[{ ...OPEN, function: { name: 'f', arguments: null } }], [END]], 'types of a first delta'],
    ['that goes on with null', [[OPEN], [{ index: 0, function: { arguments: null } }]], 'types of a later delta'],
    ['that goes on with another field', [[OPEN], [{ index: 0, call: END.function }]], 'fields of a later delta'],
  ])('%s is seen', (_, frames, shape) => {
    expect(judged(frames).slice(1)).toEqual([shape]);
  });

  it('may say its name again where the profile of a foreign target lets it', () => {
    const again = (name: string, profile?: readonly TraitId[]) => {
      const later = { index: 0, function: { name, arguments: '"v"}' } };
      const trial = trialOf(scenarioOf(TEXT), [executionOf(TEXT, [RIGHT], [[OPEN], [later]])]);
      const foreign = {
        refusal: () => undefined,
        cutsByItself: false,
        timesItself: false,
        ...(profile === undefined ? {} : { profile: new Set(profile) }),
      };
      return briefOf(frameContract.judge({ ...trial, target: { ...trial.target, foreign } }));
    };
    expect(again('f', ['repeated-names'])).toEqual([2]);
    expect(again('g', ['repeated-names'])).toEqual([2, 'fields of a later delta']);
    expect(again('f', ['live-strings'])).toEqual([2, 'fields of a later delta']);
    expect(again('f')).toEqual([2, 'fields of a later delta']);
  });

  it('may be the last of an open call, however little it adds', () => {
    expect(judged([[OPEN], [{ index: 0, function: { arguments: '' } }]], [{ ...RIGHT, arguments: '{"k": ', state: 'truncated' }])).toEqual([
      2,
    ]);
  });

  it('of the same call may stand in a frame once, of different calls more often', () => {
    expect(judged([[OPEN], [END, SECOND, { index: 1, function: { arguments: '' } }]], [RIGHT, RIGHT])).toEqual([
      2,
      'two deltas of one call in a frame',
    ]);
    expect(judged([[SECOND, SECOND]])).toEqual([1, 'two deltas of one call in a frame']);
  });
});

describe('frames', () => {
  it('of another name, or that differ from what is reported at equal length, do not add up', () => {
    expect(judged([[OPEN], [END]], [{ ...RIGHT, name: 'g' }])).toEqual([2, 'frames do not add up to the calls']);
    expect(judged([[OPEN], [{ index: 0, function: { arguments: '"w"}' } }]])).toEqual([2, 'frames do not add up to the calls']);
    expect(judged([[{ ...OPEN, function: { name: 'f', arguments: '{"j": ' } }], [END]])).toEqual([2, 'frames do not add up to the calls']);
  });

  it('of a call that is not reported may go on without being taken for over', () => {
    expect(judged([[OPEN], [END, SECOND], [{ index: 1, function: { arguments: '' } }]])).toEqual([3, 'frames do not add up to the calls']);
  });

  it('are none where a piece of text was sent, and are read on behind one and in every execution that did not throw', () => {
    const execution = executionOf(TEXT, [RIGHT], [[OPEN], [END]]);
    const [first, ...rest] = execution.timeline;
    const text = { chunk: 0, channel: 'content', text: 'a', deltas: undefined } as const;
    const mixed = { ...execution, timeline: [text, ...(first === undefined ? [] : [first]), text, ...rest] };
    expect(briefOf(frameContract.judge(trialOf(scenarioOf(TEXT), ['boom', mixed, 'boom', execution])))).toEqual([4]);
    const early = { ...mixed, timeline: mixed.timeline.slice(0, -1) };
    expect(frameContract.judge(trialOf(scenarioOf(TEXT), [early])).faults.map(({ got }) => got)).toEqual([JSON.stringify([[OPEN]])]);
  });
});

describe('a surrogate pair', () => {
  const cut = (...fragments: string[]): (string | number)[] => {
    const [first, ...rest] = fragments;
    const frames = rest.map((fragment) => [{ index: 0, function: { arguments: fragment } }]);
    return judged(
      [[{ ...OPEN, function: { name: 'f', arguments: first } }], ...frames],
      [{ ...RIGHT, arguments: fragments.join(''), state: 'truncated' }],
    ).slice(1);
  };

  it('is seen at the edges of both ranges, also with an empty fragment between', () => {
    const pairs = [
      ['\ud800', '\udc00'],
      ['\udbff', '\udfff'],
      ['\ud800', '\udfff'],
      ['\ud83d', '', '\ude00'],
    ];
    expect(pairs.map((fragments) => cut(...fragments))).toEqual(pairs.map(() => ['a surrogate pair over two fragments']));
  });

  it('is not what lies beside the ranges', () => {
    const others = [
      ['\ud7ff', '\udc00'],
      ['\udc00', '\udc00'],
      ['\ue000', '\udc00'],
      ['\ud800', '\udbff'],
      ['\ud800', '\ue000'],
      ['\ud800', ''],
    ];
    expect(others.map((fragments) => cut(...fragments))).toEqual(others.map(() => []));
  });
});
