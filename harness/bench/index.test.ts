/** The registry of what is measured, and the measurements that take next to no time. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds } from '../arbitraries/index.ts';
import { sampled } from '../testing/sampled.ts';
import { measurements } from './index.ts';

const VALUES = ['code', 'words', 'CJK', 'emoji', 'escapes', 'JSON', 'numbers'];
const PEER = ['the peer is the qwen3coder protocol of @ai-sdk-tool/parser 4.1.26'];

describe('what is measured', () => {
  it('is the files of the folder, named alike', () => {
    const files = readdirSync(new URL('./measurements/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
    expect(measurements.map(({ id }) => id).sort()).toEqual(files.sort());
    expect(files).toHaveLength(6);
  });

  it('of reading is of each value, and the peer reads the same values', async () => {
    const { samples, remarks } = await sampled('reading');
    const values = { rateToStringify: 1, rateToPeer: 1, codePointsPerSecond: 2_048_000 };
    expect(samples).toEqual(VALUES.map((value) => ({ labels: [value], values })));
    expect(remarks).toEqual(PEER);
  });

  it('of kinds is of each kind of text, with those that did not come up', async () => {
    const { samples } = await sampled('kinds', 0.2);
    expect(samples.map(({ labels }) => labels)).toEqual(kinds.map(({ id }) => [id]));
    const absent = samples.filter(({ values }) => values.share === 0);
    const present = samples.filter((sample) => !absent.includes(sample));
    expect([absent.length > 0, present.length > 10]).toEqual([true, true]);
    expect(absent.map(({ values }) => values)).toEqual(absent.map(() => ({ share: 0 })));
    // Twenty scenarios of a millisecond each.
    expect(present.map(({ values }) => [values.timeToMean, values.scenariosPerSecond])).toEqual(present.map(() => [1, 1000]));
    expect(present.map(({ values }) => ((values.share ?? 0) * 20) % 1).filter((rest) => Math.min(rest, 1 - rest) > 1e-9)).toEqual([]);
  });
});
