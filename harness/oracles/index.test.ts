import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { measureTarget } from '../measure/index.ts';
import { Campaign, type CampaignResult } from '../runner/index.ts';
import { canaries, type Target, targets } from '../targets/index.ts';
import { type Oracle, oracles } from './index.ts';

/** Generated scenarios alone, until something is found. */
function campaign(target: Target, watching: readonly Oracle[], runs: number): CampaignResult {
  const running = new Campaign({
    target,
    corpus: [],
    seed: 1,
    runs,
    formats,
    kinds,
    chunkings,
    oracles: watching,
    stopOnFirst: true,
    shouldStop: () => false,
  });
  running.advance(() => true);
  return running.result;
}

describe('the registry of oracles', () => {
  it('lists every file of the folder under its name, and each has canaries whose names begin with its own', () => {
    const idsIn = (folder: string): string[] =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((file) => !['index.ts', 'canary.ts'].includes(file) && !file.endsWith('.test.ts'))
        .map((file) => file.replace('.ts', ''));
    expect(idsIn('./properties').length).toBe(7);
    expect(oracles.map((oracle) => oracle.id).sort()).toEqual(idsIn('./properties').sort());
    expect(idsIn('../targets/canaries').sort()).toEqual(canaries.map(({ target }) => target.id.replace('canary-', '')).sort());
    expect([...new Set(canaries.map((canary) => canary.oracle))].sort()).toEqual(idsIn('./properties').sort());
    const misnamed = canaries.filter(({ oracle, target: { id } }) => id !== `canary-${oracle}` && !id.startsWith(`canary-${oracle}-`));
    expect(misnamed).toEqual([]);
    expect(targets.map((target) => target.id)).toEqual(['builtin', ...canaries.map((canary) => canary.target.id)]);
  });
});

/** Long enough that quadratic work shows. */
const SMALL = { minLength: 8000, maxLength: 8000, rounds: 2 };

const caughtIn = (way: 'campaign' | 'growth') =>
  canaries.filter(({ caughtBy = 'campaign' }) => caughtBy === way).map((canary) => [canary.target.id, canary] as const);

describe.each(caughtIn('campaign'))('%s', (_, { oracle: id, target }) => {
  it('is caught by its oracle alone, with a short counterexample', () => {
    const { findings, statistics } = campaign(
      target,
      oracles.filter((oracle) => oracle.id === id),
      20_000,
    );
    expect(findings.map((finding) => finding.signature.oracle)).toEqual([id]);
    expect(findings[0]?.scenario.text.length).toBeLessThanOrEqual(120);
    expect(statistics.oracles.of(id)).toBeGreaterThan(0);
  });

  it('passes when its oracle is switched off', () => {
    const { findings, statistics } = campaign(
      target,
      oracles.filter((oracle) => oracle.id !== id),
      1000,
    );
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(1000);
  });
});

describe.each(caughtIn('growth'))('%s', (_, { target }) => {
  it('is caught by how its work grows on the first hostile text', () => {
    expect(measureTarget(target, SMALL).next().value).toMatchObject({ name: 'wrapper openers: by character', isLinear: false });
  });

  it('is right in all that it sends: no oracle sees anything in a campaign', () => {
    const { findings, statistics } = campaign(target, oracles, 1000);
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(1000);
  });
});
