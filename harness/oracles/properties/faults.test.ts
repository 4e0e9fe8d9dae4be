/** What each oracle says of a fault: what was demanded, what came instead, and in which execution. */
import { describe, expect, it } from 'vitest';
import type { StreamedCall, Verification } from '../../../src/index.ts';
import { sayingOf } from '../../testing/saying-of.ts';
import { executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { Fault, Oracle } from '../oracle.ts';
import { budget } from './budget.ts';
import { channels } from './channels.ts';
import { chunkInvariance } from './chunk-invariance.ts';
import { fidelity } from './fidelity.ts';
import { frameContract } from './frame-contract.ts';
import { identity } from './identity.ts';
import { regexReading } from './regex-reading.ts';
import { strictJson } from './strict-json.ts';
import { totality } from './totality.ts';
import { vacuity } from './vacuity.ts';
import { verify } from './verify.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };
const WRONG: StreamedCall = { name: 'f', arguments: '{"k": 1 1}', state: 'closed' };
const JSON_OF_RIGHT = JSON.stringify([RIGHT]);
const JSON_OF_WRONG = JSON.stringify([WRONG]);

/** The faults with the name of their execution's chunking in its place. */
function faultsOf(oracle: Oracle, ...trial: Parameters<typeof trialOf>): (Omit<Fault, 'execution'> & { execution: string | undefined })[] {
  return oracle.judge(trialOf(...trial)).faults.map((fault) => ({ ...fault, execution: fault.execution?.chunking }));
}

describe('a fault of', () => {
  const right = executionOf(TEXT, [RIGHT]);
  const wrong = executionOf(TEXT, [WRONG]);
  const scenario = scenarioOf(TEXT);

  it('identity holds the calls that were demanded and those that came', () => {
    expect(faultsOf(identity, scenario, [right, wrong])).toEqual([
      { shape: 'arguments differ', expected: JSON_OF_RIGHT, got: JSON_OF_WRONG, execution: 'chunking 1' },
    ]);
  });

  it('regex-reading holds both readings, and belongs to no execution', () => {
    expect(faultsOf(regexReading, scenario, [right], [{ name: 'f', arguments: '{}' }])).toEqual([
      {
        shape: 'other arguments',
        expected: '[{"name":"f","arguments":"{\\"k\\": \\"v\\"}"}]',
        got: '[{"name":"f","arguments":"{}"}]',
        execution: undefined,
      },
    ]);
  });

  it('chunk-invariance holds what came of the two ways to cut, with their names', () => {
    expect(faultsOf(chunkInvariance, scenario, ['boom', right, wrong])).toEqual([
      {
        shape: 'calls depend on the chunking',
        expected: `chunking 1: {"channels":[["tool",${JSON.stringify(TEXT)}]],"calls":${JSON_OF_RIGHT}}`,
        got: `chunking 2: {"channels":[["tool",${JSON.stringify(TEXT)}]],"calls":${JSON_OF_WRONG}}`,
        execution: 'chunking 2',
      },
    ]);
  });

  it('channels holds both lists of events', () => {
    const event = { channel: 'content', text: TEXT } as const;
    expect(faultsOf(channels, scenario, [{ ...right, channels: [event] }])).toEqual([
      {
        shape: 'content text in place of tool text',
        expected: JSON.stringify([{ channel: 'tool', text: TEXT }]),
        got: JSON.stringify([event]),
        execution: 'chunking 0',
      },
    ]);
  });

  it('fidelity holds the calls that were meant and those that came', () => {
    const meant = [{ name: 'f', arguments: '{"k": 1}' }];
    expect(faultsOf(fidelity, scenarioOf(TEXT, { intendedCalls: meant }), [right])).toEqual([
      { shape: 'other arguments than were meant', expected: JSON.stringify(meant), got: JSON_OF_RIGHT, execution: 'chunking 0' },
    ]);
  });

  it('strict-json holds what the parser complains of and the text', () => {
    const faults = faultsOf(strictJson, scenario, ['boom', right, wrong]);
    expect(faults).toEqual([
      {
        shape: 'arguments are no JSON',
        expected: expect.stringMatching(/^JSON \(SyntaxError: .+\)$/),
        got: WRONG.arguments,
        execution: 'chunking 2',
      },
    ]);
  });

  it('totality holds what was thrown', () => {
    expect(faultsOf(totality, scenario, [right, 'boom'], 'bang')).toEqual([
      { shape: 'the stream threw', expected: 'no throw', got: 'boom', execution: 'chunking 1', verdict: 'crash' },
      { shape: 'the reading threw', expected: 'no throw', got: 'bang', execution: undefined, verdict: 'crash' },
    ]);
  });

  it('vacuity holds the numbers of calls and the tool text, of the executions that did not throw', () => {
    expect(faultsOf(vacuity, scenarioOf(TEXT, { promisedCalls: 2 }), ['boom', executionOf('"', [RIGHT])])).toEqual([
      { shape: 'not the promised number of calls', expected: '2 calls', got: '1 calls in tool text "\\""', execution: 'chunking 1' },
    ]);
  });

  it('budget holds the bound, rounded down, and the amount', () => {
    const deltas = Array.from({ length: 6 }, () => ({ index: 0, function: { arguments: '' } }));
    expect(faultsOf(budget, scenarioOf('x'.repeat(32)), [executionOf('', [], [deltas])])).toEqual([
      { shape: 'more deltas than chunks and calls explain', expected: 'at most 4', got: '6', execution: 'chunking 0' },
    ]);
  });

  it('verify holds what had to be said and what was said', () => {
    const asRead = { name: 'f', arguments: RIGHT.arguments };
    const saying = (verification: Verification) => sayingOf(RIGHT, verification, { outcome: 'identical', classes: [] }, [asRead]);
    const said = (calls: readonly object[], isSound = true) => {
      const verification = { calls, isSound, reading: [{ name: 'f', arguments: RIGHT.arguments }] };
      // Typed more narrowly than a target written in JavaScript is held to.
      return faultsOf(verify, scenario, [right], [], { verify: saying(verification as never) });
    };
    const identical = { outcome: 'identical', classes: [], notes: [] };
    expect(said([identical])).toEqual([]);
    expect(said([{ ...identical, notes: ['non-finite'] }])).toEqual([
      {
        shape: 'other notes',
        expected: JSON.stringify([identical]),
        got: JSON.stringify([{ ...identical, notes: ['non-finite'] }]),
        execution: 'chunking 0',
      },
    ]);
    expect(said([identical], false)).toEqual([
      { shape: 'isSound is not what the outcomes say', expected: 'true', got: 'false', execution: 'chunking 0' },
    ]);
    const reading = (calls: readonly object[]) =>
      faultsOf(verify, scenario, [right], [], {
        verify: saying({ calls: [identical], isSound: true, reading: calls } as never),
      });
    for (const other of [[asRead, asRead], [{ ...asRead, name: 'g' }], []]) {
      expect(reading(other)).toEqual([
        { shape: 'another reading', expected: JSON.stringify([asRead]), got: JSON.stringify(other), execution: 'chunking 0' },
      ]);
    }
  });

  it.each<[string, Parameters<typeof executionOf>[2], string]>([
    ['an empty frame', [[]], 'at least one delta in a frame'],
    [
      'two deltas of a call',
      [
        [
          { index: 0, function: { arguments: '' } },
          { index: 0, function: { arguments: '' } },
        ],
      ],
      'at most one delta per index and frame',
    ],
    ['a first delta', [[{ index: 0, function: { arguments: '' } }]], 'a first delta with index, id, type, name and arguments'],
    ['an id', [[{ index: 0, id: '', type: 'function', function: { name: 'f', arguments: '' } }]], 'an id of its own for each call'],
    ['an index', [[{ index: 1, function: { arguments: '' } }]], 'indices opened 0, 1, 2 … in order'],
    ['no frame at all', [], JSON_OF_RIGHT],
  ])('frame-contract says what was expected of %s, and shows all frames', (_, frames, expected) => {
    expect(faultsOf(frameContract, scenario, [executionOf(TEXT, [RIGHT], frames)])).toEqual([
      { shape: expect.any(String), expected, got: JSON.stringify(frames), execution: 'chunking 0' },
    ]);
  });

  it('frame-contract says what was expected of a later delta', () => {
    const open = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"k": "\ud83d' } } as const;
    const laterDeltas: [object, string][] = [
      [{ index: 0, id: 'call_1', function: { arguments: '' } }, 'a later delta with index and function.arguments only'],
      [{ index: 0, function: { arguments: null } }, 'arguments that are a string'],
      [{ index: 0, function: { arguments: '\ude00' } }, 'no fragment that ends inside a surrogate pair'],
    ];
    const expectedOf = (later: object, call: StreamedCall): string[] =>
      faultsOf(frameContract, scenario, [executionOf(TEXT, [call], [[open], [later as never]])]).map(({ expected }) => expected);
    expect(laterDeltas.map(([later]) => expectedOf(later, RIGHT))).toEqual(laterDeltas.map(([, expected]) => [expected]));
    const over: StreamedCall = { ...RIGHT, arguments: open.function.arguments };
    expect(expectedOf({ index: 0, function: { arguments: '' } }, over)).toEqual(['nothing after a call ended']);
    const named = { ...open, function: { name: 1, arguments: '' } } as never;
    expect(faultsOf(frameContract, scenario, [executionOf(TEXT, [RIGHT], [[named]])]).map(({ expected }) => expected)).toEqual([
      'name and arguments that are strings',
    ]);
  });
});
