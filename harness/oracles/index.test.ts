/** The registries of oracles and canaries are what lies in their folders. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canaries, targets } from '../targets/index.ts';
import { oracles } from './index.ts';

describe('the registry of oracles', () => {
  it('lists every file of the folder under its name, and each has canaries whose names begin with its own', () => {
    const idsIn = (folder: string): string[] =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((file) => !['index.ts', 'canary.ts'].includes(file) && !file.endsWith('.test.ts'))
        .map((file) => file.replace('.ts', ''));
    expect(idsIn('./properties').length).toBe(14);
    expect(oracles.map((oracle) => oracle.id).sort()).toEqual(idsIn('./properties').sort());
    expect(idsIn('../targets/canaries').sort()).toEqual(canaries.map(({ target }) => target.id.replace('canary-', '')).sort());
    expect([...new Set(canaries.map((canary) => canary.oracle))].sort()).toEqual(idsIn('./properties').sort());
    const misnamed = canaries.filter(({ oracle, target: { id } }) => id !== `canary-${oracle}` && !id.startsWith(`canary-${oracle}-`));
    expect(misnamed).toEqual([]);
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
