/** Reductions that come to an end in time, and those that do not: here a target says itself that it hangs, so nothing is waited for. */
import { describe, expect, it } from 'vitest';
import { type Oracle, totality } from '../oracles/index.ts';
import type { Target } from '../targets/index.ts';
import { certainFailure, oracleOf } from '../testing/failures.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { type Failure, reduce } from './reduce.ts';
import { reduceWithin } from './reduce-within.ts';
import { HangError } from './time-limit.ts';

const TEXT = 'some words, an x and more words';

/** What `answer` says of the number of the call, from 1, where the text holds an `x`; it counts those calls. */
function targetOf(answer: (call: number) => Error | undefined): { readonly target: Target; readonly calls: () => number } {
  let calls = 0;
  const stream: Target['stream'] = (scenario) => {
    if (scenario.text.includes('x')) {
      calls += 1;
      const error = answer(calls);
      if (error !== undefined) throw error;
    }
    return { channels: [], toolText: '', timeline: [], calls: [] };
  };
  // At once, so that no call takes longer than a limit on a busy machine.
  return { target: { id: 'hanging', description: 'says that it hangs', stream, parse: () => [] }, calls: () => calls };
}

function hangOf(target: Target): Failure {
  return certainFailure(target, totality, scenarioOf(TEXT));
}

describe('a reduction in limited time', () => {
  it('is the reduction itself where it ends in time, also with a limit of a call beyond that of the reduction', () => {
    const { target } = targetOf(() => new RangeError('no x'));
    const failure = hangOf(target);
    const reduced = reduce(failure, undefined);
    expect(reduced).toMatchObject({ scenario: { text: 'x' }, isMinimal: true });
    for (const milliseconds of [10, 40_000]) expect(reduceWithin(milliseconds, failure, undefined)).toEqual(reduced);
  });

  it('leaves the failure as it is where a candidate does not come back, and passes on what is thrown', () => {
    const failing = (error: Error): Failure => {
      const failure = hangOf(targetOf(() => new RangeError('no x')).target);
      const breaking: Oracle = {
        ...oracleOf('totality'),
        judge: () => {
          throw error;
        },
      };
      return { ...failure, oracles: [breaking] };
    };
    const hanging = failing(new HangError(10));
    expect(reduceWithin(10, hanging, undefined)).toEqual({ ...hanging, executions: 0, isMinimal: false });
    expect(() => reduceWithin(10, failing(new RangeError('bad oracle')), undefined)).toThrow('bad oracle');
  });

  it('of a target that times itself is the reduction itself, ends at the second candidate that hangs, and leaves a hang as it is', () => {
    const reducible = (error: Error) => {
      const { target, calls } = targetOf(() => error);
      return { failure: hangOf({ ...target, foreign: { refusal: () => undefined, cutsByItself: true, timesItself: true } }), calls };
    };
    const { failure } = reducible(new RangeError('no x'));
    expect(reduceWithin(10, failure, undefined)).toEqual(reduce(failure, undefined));
    const foreign = { refusal: () => undefined, cutsByItself: true, timesItself: true };
    const { target, calls } = targetOf((call) => (call === 1 ? new RangeError('no x') : new HangError(10)));
    const tiring = hangOf({ ...target, foreign });
    expect(reduceWithin(10, tiring, undefined)).toMatchObject({ scenario: { text: TEXT }, isMinimal: false });
    expect(calls()).toBe(3);
    const hang = reducible(new HangError(10));
    const before = hang.calls();
    expect(reduceWithin(1000, hang.failure, undefined)).toEqual({ ...hang.failure, executions: 0, isMinimal: false });
    expect(hang.calls()).toBe(before);
  });

  it('of a hang goes by totality alone, and shows the smallest text that hangs with the full limit too', () => {
    const { target, calls } = targetOf(() => new HangError(10));
    const failure = { ...hangOf(target), oracles: [] };
    const before = calls();
    const { scenario, cut, conviction, executions, isMinimal } = reduceWithin(1000, failure, undefined);
    expect(failure.conviction.verdict).toBe('timeout');
    expect([scenario.text, cut.chunks, isMinimal]).toEqual(['x', ['x'], true]);
    expect(conviction).toMatchObject({ oracle: 'totality', shape: 'the stream hung', verdict: 'timeout', got: 'no answer within 10 ms' });
    expect(executions).toBeGreaterThan(calls() - before - 1);
  });

  it('of a hang leaves the failure as it is where what was found does not hang with the full limit', () => {
    const always = targetOf(() => new HangError(10));
    const failure = hangOf(always.target);
    const { executions } = reduceWithin(1000, failure, undefined);
    const last = always.calls();
    for (const then of [undefined, new RangeError('no x')]) {
      const { target } = targetOf((call) => (call < last ? new HangError(10) : then));
      const given = hangOf(target);
      expect(reduceWithin(1000, given, undefined)).toEqual({ ...given, executions, isMinimal: false });
    }
  });
});
