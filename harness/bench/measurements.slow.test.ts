/** Whole rounds of the measurements that take longer: every row is there, and whoever is compared gives the same values. */
import { describe, expect, it } from 'vitest';
import { hostileFamilies } from '../measure/index.ts';
import { sampled } from '../testing/sampled.ts';
import { builtinOracles } from './side-by-side.ts';

const VALUES = ['code', 'words', 'CJK', 'emoji', 'escapes', 'JSON', 'numbers'];
const PEER = ['the peer is the qwen3coder protocol of @ai-sdk-tool/parser 4.1.26'];

describe('a round', () => {
  it('of streaming is of each value in pieces of each size, and the peer gives the same values', async () => {
    const { samples, remarks } = await sampled('streaming');
    const values = { rateToStringify: 1, rateToPeer: 1, rateToBareStream: 1, codePointsPerSecond: 2_048_000 };
    const rows = VALUES.flatMap((value) => ['1', '4', '24', '256', 'whole'].map((size) => ({ labels: [value, size], values })));
    expect(samples).toEqual(rows);
    expect(remarks).toEqual(PEER);
  });

  it('of growth is of each hostile text, and of the peer on two that are none', async () => {
    const { samples, remarks } = await sampled('growth');
    // Where every size takes as long, the slope is none.
    const slopes = hostileFamilies.flatMap(({ name }) => [
      { labels: [name], values: { streamer: 0 } },
      { labels: [name], values: { reading: 0 } },
      ...(['one string value', 'calls'].includes(name) ? [{ labels: [name], values: { peer: 0 } }] : []),
    ]);
    expect(samples.map(({ labels, values }) => ({ labels, values: rounded(values) }))).toEqual(slopes);
    expect(samples).toHaveLength(32);
    expect(remarks).toEqual([]);
  });

  it('of oracles is of each of them, of none, and of all', async () => {
    const { samples } = await sampled('oracles');
    const names = ['none', ...builtinOracles.map(({ id }) => id), 'all'];
    expect(samples.map(({ labels, values }) => [...labels, ...Object.keys(values)])).toEqual([
      ...names.map((name) => [name, 'part']),
      ...names.map((name) => [name, 'timeToNone', 'scenariosPerSecond', 'codePointsPerSecond']),
    ]);
    const parts = samples.slice(0, names.length).map(({ values }) => values.part ?? 0);
    expect(parts.slice(0, -1).reduce((sum, part) => sum + part)).toBeCloseTo(1);
    expect(parts.filter((part) => part > 0).length).toBeGreaterThan(10);
    // Each runs one slice of sixteen scenarios in a millisecond.
    expect(samples.slice(names.length).map(({ values }) => [values.timeToNone, values.scenariosPerSecond])).toEqual(
      names.map(() => [1, 16_000]),
    );
    expect(new Set(samples.slice(names.length).map(({ values }) => values.codePointsPerSecond)).size).toBe(1);
  });

  it('of guiding is of a blind and a guided campaign, and the guided one has other scenarios', async () => {
    const { samples } = await sampled('guiding');
    // Each runs one slice of sixteen scenarios in a millisecond.
    expect(samples.map(({ labels, values }) => [...labels, values.timeToBlind, values.scenariosPerSecond])).toEqual([
      ['blind', 1, 16_000],
      ['guided', 1, 16_000],
    ]);
    const [blind, guided] = samples.map(({ values }) => values);
    expect(blind?.pointsToBlind).toBe(1);
    expect(guided?.pointsToBlind).not.toBe(1);
    expect(guided?.pointsToBlind).toBeCloseTo((guided?.codePointsPerSecond ?? 0) / (blind?.codePointsPerSecond ?? 0));
  });
});

function rounded(values: Readonly<Record<string, number | undefined>>): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? value : Math.abs(Math.round(value * 1e6) / 1e6)]),
  );
}
