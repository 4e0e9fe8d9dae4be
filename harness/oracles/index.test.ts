import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { Campaign, type CampaignResult } from '../runner/index.ts';
import { type Canary, canaries, type Target, targets } from '../targets/index.ts';
import { type Oracle, oracles } from './index.ts';

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

describe('the registry of oracles', () => {
  it('lists every file of the folder under its name, and each has a canary of its name', () => {
    const idsIn = (folder: string): string[] =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((file) => !['index.ts', 'canary.ts'].includes(file) && !file.endsWith('.test.ts'))
        .map((file) => file.replace('.ts', ''));
    expect(idsIn('./properties').length).toBeGreaterThanOrEqual(12);
    expect(oracles.map((oracle) => oracle.id).sort()).toEqual(idsIn('./properties').sort());
    expect(idsIn('../targets/canaries').sort()).toEqual(idsIn('./properties').sort());
    expect(canaries.map((canary) => canary.oracle).sort()).toEqual(oracles.map((oracle) => oracle.id).sort());
    expect(targets.map((target) => target.id)).toEqual(['builtin', ...canaries.map((canary) => canary.target.id)]);
  });

  it('has two canaries at most that another oracle cannot but see too', () => {
    const shared = canaries.filter(({ alsoSeenBy }) => alsoSeenBy.length > 0);
    expect(shared.map(({ oracle, alsoSeenBy }) => [oracle, alsoSeenBy])).toEqual([
      ['chunk-invariance', ['channels']],
      ['strict-json', ['identity']],
    ]);
  });
});

describe.each(canaries.map((canary): [string, Canary] => [canary.oracle, canary]))('%s', (id, { target, alsoSeenBy }) => {
  it('catches its canary alone, with a short counterexample', () => {
    const { findings, length, takingPart } = caughtBy(target, [id]);
    expect(findings).toEqual([id]);
    expect(length).toBeLessThanOrEqual(LONGEST_COUNTEREXAMPLE);
    expect(takingPart).toBeGreaterThan(0);
  });

  it('and those that its canary names see it, and no other: it passes when they are switched off', () => {
    for (const other of alsoSeenBy) expect(caughtBy(target, [other]).findings).toEqual([other]);
    const { findings, statistics } = campaign(
      target,
      oracles.filter((oracle) => oracle.id !== id && !alsoSeenBy.includes(oracle.id)),
      SCENARIOS_TO_PASS,
      BASIC,
    );
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(SCENARIOS_TO_PASS);
    expect(statistics.executions).toBe(3 * SCENARIOS_TO_PASS);
  });
});
