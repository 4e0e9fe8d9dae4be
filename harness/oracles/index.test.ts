import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
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
  it('lists every file of the folder under its name, and each has a canary of its name', () => {
    const idsIn = (folder: string): string[] =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((file) => !['index.ts', 'canary.ts'].includes(file) && !file.endsWith('.test.ts'))
        .map((file) => file.replace('.ts', ''));
    expect(idsIn('./properties').length).toBe(7);
    expect(oracles.map((oracle) => oracle.id).sort()).toEqual(idsIn('./properties').sort());
    expect(idsIn('../targets/canaries').sort()).toEqual(idsIn('./properties').sort());
    expect(canaries.map((canary) => canary.oracle).sort()).toEqual(oracles.map((oracle) => oracle.id).sort());
    expect(targets.map((target) => target.id)).toEqual(['builtin', ...canaries.map((canary) => canary.target.id)]);
  });
});

describe.each(canaries.map((canary) => [canary.oracle, canary] as const))('%s', (id, { target }) => {
  it('catches its canary alone, with a short counterexample', () => {
    const { findings, statistics } = campaign(
      target,
      oracles.filter((oracle) => oracle.id === id),
      20_000,
    );
    expect(findings.map((finding) => finding.signature.oracle)).toEqual([id]);
    expect(findings[0]?.scenario.text.length).toBeLessThanOrEqual(120);
    expect(statistics.oracles.of(id)).toBeGreaterThan(0);
  });

  it('alone watches for it: the canary passes when it is switched off', () => {
    const { findings, statistics } = campaign(
      target,
      oracles.filter((oracle) => oracle.id !== id),
      1000,
    );
    expect(findings).toEqual([]);
    expect(statistics.scenarios).toBe(1000);
  });
});
