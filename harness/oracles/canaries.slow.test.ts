/** Every canary is caught by its oracle alone, and passes under all others, none of them sampled. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { measureTarget } from '../measure/index.ts';
import { Campaign, type CampaignResult } from '../runner/index.ts';
import { type Canary, canaries, type Target } from '../targets/index.ts';
import { type Oracle, oracles, oraclesFor } from './index.ts';

const LONGEST_COUNTEREXAMPLE = 120;
const SCENARIOS_TO_PASS = 1000;
const SCENARIOS_TO_CATCH = 20_000;

/** Those that every scenario is cut in; the others take most of the time and seldom show what these do not. */
const BASIC = chunkings.filter(({ drawnOneIn }) => drawnOneIn === 1);

/** Generated scenarios alone, until something is found. */
function campaign(target: Target, watching: readonly Oracle[], runs: number, cutting = chunkings): CampaignResult {
  const running = new Campaign({
    target,
    corpus: [],
    seed: 1,
    runs,
    formats,
    kinds,
    chunkings: cutting,
    oracles: watching,
    stopOnFirst: true,
    allOraclesBelow: Number.POSITIVE_INFINITY,
    shouldStop: () => false,
  });
  running.advance(() => true);
  return running.result;
}

/** What the oracles with these ids find first, and in how many scenarios they compared something. */
function caughtBy(target: Target, ids: readonly string[]): { findings: string[]; length: number; takingPart: number } {
  const { findings, statistics } = campaign(
    target,
    oracles.filter(({ id }) => ids.includes(id)),
    SCENARIOS_TO_CATCH,
  );
  return {
    findings: findings.map(({ signature }) => signature.oracle),
    length: findings[0]?.scenario.text.length ?? 0,
    takingPart: ids.reduce((sum, id) => sum + statistics.takingPart.of(id), 0),
  };
}

/** Long enough that quadratic work shows. */
const SMALL = { minLength: 16_000, maxLength: 16_000, rounds: 2 };

const caughtIn = (way: 'campaign' | 'growth') =>
  canaries.filter(({ caughtBy = 'campaign' }) => caughtBy === way).map((canary): [string, Canary] => [canary.target.id, canary]);

describe.each(caughtIn('campaign'))('%s', (_, { oracle: id, target, alsoSeenBy }) => {
  it('is caught by its oracle alone, with a short counterexample', () => {
    const { findings, length, takingPart } = caughtBy(target, [id]);
    expect(findings).toEqual([id]);
    expect(length).toBeLessThanOrEqual(LONGEST_COUNTEREXAMPLE);
    expect(takingPart).toBeGreaterThan(0);
  });

  it('is seen by those that it names and by no other: it passes when they are switched off', () => {
    for (const other of alsoSeenBy) expect(caughtBy(target, [other]).findings).toEqual([other]);
    const { findings, statistics } = campaign(
      target,
      oraclesFor(target).filter((oracle) => oracle.id !== id && !alsoSeenBy.includes(oracle.id)),
      SCENARIOS_TO_PASS,
      BASIC,
    );
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(SCENARIOS_TO_PASS);
    expect(statistics.executions).toBe(3 * SCENARIOS_TO_PASS);
  });
});

describe.each(caughtIn('growth'))('%s', (_, { target }) => {
  // Times are measured, and another process may take the machine.
  it('is caught by how its work grows on the first hostile text', { retry: 2 }, () => {
    expect(measureTarget(target, SMALL).next().value).toMatchObject({ name: 'wrapper openers: by character', isLinear: false });
  });

  it('is right in all that it sends: no oracle sees anything in a campaign', () => {
    const { findings, statistics } = campaign(target, oraclesFor(target), SCENARIOS_TO_PASS, BASIC);
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(SCENARIOS_TO_PASS);
  });
});
