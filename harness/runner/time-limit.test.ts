/** What does not come back is interrupted; everything else is left as it is. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oracles, totality } from '../oracles/index.ts';
import { type Target, targets } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { Campaign } from './index.ts';
import { judge } from './judge.ts';
import { reduceWithin } from './reduce-within.ts';
import { HangError, withinTime } from './time-limit.ts';
import { impatientTarget, timedTarget } from './timed-target.ts';
import { runTrial } from './trial.ts';

const builtin = targets[0] as Target;
const hang = (): never => {
  for (;;);
};

/** Hangs where the text holds an `x`, and counts how often. */
function hangingTarget(): { readonly target: Target; readonly count: () => number } {
  let hangs = 0;
  const stream: Target['stream'] = (scenario, chunks) => {
    if (!scenario.text.includes('x')) return builtin.stream(scenario, chunks);
    hangs += 1;
    return hang();
  };
  return { target: { ...builtin, id: 'hanging', stream }, count: () => hangs };
}

describe('a time limit', () => {
  it('passes on what comes back in time, and what is thrown', () => {
    expect(withinTime(1000, () => 7)).toBe(7);
    expect(withinTime(1000, () => undefined)).toBe(undefined);
    const error = new RangeError('no');
    expect(() =>
      withinTime(1000, () => {
        throw error;
      }),
    ).toThrow(error);
  });

  it('interrupts what does not, and works again afterwards, also inside another one', () => {
    expect(() => withinTime(20, hang)).toThrow(new HangError(20));
    expect(
      withinTime(5000, () => {
        expect(() => withinTime(20, hang)).toThrow(new HangError(20));
        return 'outer';
      }),
    ).toBe('outer');
  });
});

describe('a target with a limit on each call', () => {
  it('hangs in one execution of a trial, which ends with it', () => {
    const { target, count } = hangingTarget();
    const cuts = ['whole', 'again'].map((chunking) => ({ chunking, chunks: ['x'] }));
    const trial = runTrial(timedTarget(target, 20), scenarioOf('x'), cuts);
    expect(trial.executions.map(({ outcome }) => outcome)).toEqual([{ kind: 'threw', message: 'no answer within 20 ms', isHang: true }]);
    expect(count()).toBe(1);
    expect(judge(trial, oracles).convictions.map(({ oracle, shape, verdict }) => [oracle, shape, verdict])).toEqual([
      ['totality', 'the stream hung', 'timeout'],
    ]);
  });

  it('covers the reading, the collector and what judges a stream', () => {
    const target = timedTarget({ ...builtin, parse: hang, verify: hang, collector: { stream: hang, whole: hang } }, 20);
    const trial = runTrial(target, scenarioOf('a'), [{ chunking: 'whole', chunks: ['a'] }]);
    expect(judge(trial, [totality]).convictions.map(({ shape }) => shape)).toEqual(['the reading hung']);
    expect(() => target.verify?.([], '')).toThrow(HangError);
    expect(() => target.collector?.whole(scenarioOf('a'), 'stop')).toThrow(HangError);
    const lazy = function* () {
      yield hang();
    };
    const collector = { stream: lazy, whole: hang };
    expect(() => timedTarget({ ...builtin, collector }, 20).collector?.stream(scenarioOf('a'), ['a'], 'stop')).toThrow(HangError);
  });
});

describe('the reduction of a hang', () => {
  const text = `${'word '.repeat(40)}x${' word'.repeat(40)}`;
  const conviction = {
    oracle: 'totality',
    shape: 'the stream hung',
    expected: '',
    got: '',
    execution: undefined,
    verdict: 'timeout',
  } as const;

  it('finds a small text and tries no more than a stated number of hanging ones', () => {
    const { target, count } = hangingTarget();
    const signature = { oracle: 'totality', target: 'hanging', textKind: 'reported', shape: 'the stream hung' } as const;
    const cut = { chunking: 'whole', chunks: [text] };
    const failure = { target, oracles, signature, scenario: scenarioOf(text), cut, conviction };
    const { scenario, conviction: shown } = reduceWithin(30, failure, undefined);
    expect(scenario.text).toBe('x');
    expect(shown.got).toBe('no answer within 30 ms');
    expect(count()).toBeLessThanOrEqual(33);
    expect(count()).toBeGreaterThan(3);
  });

  it('stops asking a target that goes on hanging', () => {
    const { target, count } = hangingTarget();
    const impatient = impatientTarget(target, 20);
    for (let call = 0; call < 40; call += 1) expect(() => impatient.stream(scenarioOf('x'), ['x'])).toThrow();
    // On a busy machine the time may be over before the target has begun.
    expect(count()).toBeLessThanOrEqual(32);
    expect(count()).toBeGreaterThan(16);
  });
});

describe('a campaign', () => {
  it('that is left off before a finding is reduced still has it, and reduces it when it goes on', () => {
    const target = targets.find(({ id }) => id === 'canary-identity') as Target;
    const campaign = new Campaign({
      target,
      corpus: [],
      seed: 1,
      runs: 10_000,
      formats,
      kinds,
      chunkings,
      oracles,
      stopOnFirst: true,
      shouldStop: () => false,
    });
    while (campaign.result.findings.length === 0) {
      let asked = 0;
      campaign.advance(() => asked++ === 0);
    }
    const [asSeen] = campaign.result.findings;
    expect(campaign.advance(() => false)).toBe(true);
    expect(campaign.result.findings).toEqual([asSeen]);
    expect(campaign.advance(() => true)).toBe(false);
    const [reduced] = campaign.result.findings;
    expect([asSeen?.executions, reduced?.signature]).toEqual([0, asSeen?.signature]);
    expect(reduced?.executions).toBeGreaterThan(0);
    expect(reduced?.scenario.text.length).toBeLessThan(asSeen?.scenario.text.length ?? 0);
  });
});
