import { describe, expect, it } from 'vitest';
import type { StreamedCall } from '../../../src/index.ts';
import type { IntendedCall, Scenario } from '../../scenario.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { fidelity } from './fidelity.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };

describe('fidelity', () => {
  const MEANT: IntendedCall = { name: 'f', arguments: '{"k": "v"}' };
  const judged = (intendedCalls: readonly IntendedCall[] | undefined, ...executions: (readonly StreamedCall[])[]) =>
    briefOf(
      fidelity.judge(
        trialOf(
          scenarioOf(TEXT, { intendedCalls }),
          executions.map((calls) => executionOf(TEXT, calls)),
        ),
      ),
    );

  it('lets pass the calls that were meant, in every execution', () => {
    expect(judged([MEANT, MEANT], [RIGHT, RIGHT], [RIGHT, RIGHT])).toEqual([4]);
    expect(judged([], [])).toEqual([0]);
  });

  it.each<[string, StreamedCall, string]>([
    ['another name', { ...RIGHT, name: 'g' }, 'another name than was meant'],
    ['a call that is left open', { ...RIGHT, state: 'poisoned' }, 'a call that was meant is not closed'],
    ['other arguments', { ...RIGHT, arguments: '{"k":"v"}' }, 'other arguments than were meant'],
  ])('sees %s, also in a later execution and a later call', (_, call, shape) => {
    expect(judged([MEANT], [call])).toEqual([1, shape]);
    expect(judged([MEANT, MEANT], [RIGHT, RIGHT], [RIGHT, call])).toEqual([4, shape]);
  });

  it('leaves it to vacuity how many calls there are, and what was not meant in detail to others', () => {
    expect(judged([MEANT], [], [RIGHT, { ...RIGHT, name: 'g' }])).toEqual([0]);
    expect(judged(undefined, [{ ...RIGHT, name: 'g' }])).toEqual([0]);
    expect(briefOf(fidelity.judge(trialOf(scenarioOf(TEXT, { intendedCalls: [MEANT] }), ['boom'])))).toEqual([0]);
  });

  it('lets a foreign target spell the same values in its own way, and asks nothing of it where tools say what a value is or where it is no JSON', () => {
    const foreign = { refusal: () => undefined, cutsByItself: false, timesItself: false };
    const judgedForeign = (text: string, known: Partial<Scenario> = {}) => {
      const trial = trialOf(scenarioOf(TEXT, { intendedCalls: [MEANT], ...known }), [executionOf(TEXT, [{ ...RIGHT, arguments: text }])]);
      return briefOf(fidelity.judge({ ...trial, target: { ...trial.target, foreign } }));
    };
    expect(judgedForeign('{"k":"v"}')).toEqual([1]);
    expect(judgedForeign('{"k": "w"}')).toEqual([1, 'other arguments than were meant']);
    expect(judgedForeign('{"k": "v"')).toEqual([1, 'other arguments than were meant']);
    expect(judgedForeign('{"k": "w"}', { tools: [] })).toEqual([0]);
    const spelledNaN: IntendedCall = { name: 'f', arguments: '{"k": NaN}' };
    expect(judgedForeign('{"k": "w"}', { intendedCalls: [spelledNaN] })).toEqual([0]);
    const trial = trialOf(scenarioOf(TEXT, { intendedCalls: [MEANT, spelledNaN] }), [executionOf(TEXT, [RIGHT, RIGHT])]);
    expect(briefOf(fidelity.judge({ ...trial, target: { ...trial.target, foreign } }))).toEqual([0]);
  });
});
