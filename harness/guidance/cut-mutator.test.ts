import { describe, expect, test } from 'vitest';
import { type Chunking, chunkings } from '../chunkings/index.ts';
import { randomFor } from '../random/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { CutMutator } from './cut-mutator.ts';

const scenario = scenarioOf('a long beginning without anything of interest <tool_call><function=f><parameter=k>1😀</parameter></function>');

const cutsOf = (enabled: readonly Chunking[], offsets: readonly number[] = []): (readonly string[])[] => {
  const mutator = new CutMutator(enabled);
  return Array.from({ length: 500 }, (_, number) => mutator.cut(scenario, offsets, randomFor('cut', number))?.chunks ?? []);
};

describe('a cut', () => {
  test('joins to its text, has no empty chunk, and is called guided', () => {
    const cuts = cutsOf(chunkings, [5, 60]);
    for (const chunks of cuts) expect([chunks.join(''), chunks.includes(''), chunks.length > 1]).toEqual([scenario.text, false, true]);
    expect(new CutMutator(chunkings).cut(scenario, [5], randomFor(1))?.chunking).toBe('guided');
  });

  test('keeps most of the given offsets, moves some a little and leaves some out', () => {
    const ends = cutsOf(chunkings, [20]).map(([first = '']) => first.length);
    const count = (isSo: (end: number) => boolean): number => ends.filter(isSo).length;
    expect(count((end) => end === 20)).toBeGreaterThan(150);
    expect(count((end) => end !== 20 && Math.abs(end - 20) <= 3)).toBeGreaterThan(20);
    expect(count((end) => end > 23)).toBeGreaterThan(50);
  });

  test('prefers places where the grammar moves on', () => {
    const start = scenario.text.indexOf('<');
    const inPlain = cutsOf(chunkings)
      .flatMap((chunks) => chunks.slice(0, 1).map((first) => first.length))
      .filter((end) => end < start);
    expect(inPlain.length).toBeLessThan(30);
  });

  test('goes through surrogate pairs only where a chunking does that, and is not made where none cuts anywhere', () => {
    const splits = (chunks: readonly string[]): boolean => chunks.some((chunk) => !chunk.isWellFormed());
    expect(cutsOf(chunkings).filter(splits).length).toBeGreaterThan(5);
    expect(cutsOf(chunkings.filter(({ id }) => id !== 'code-unit')).filter(splits)).toEqual([]);
    expect(cutsOf(chunkings.filter(({ id }) => id !== 'random')).filter((chunks) => chunks.length > 0)).toEqual([]);
  });

  test('is not made of what cannot be cut', () => {
    expect(['', 'a'].map((text) => new CutMutator(chunkings).cut(scenarioOf(text), [], randomFor(1)))).toEqual([undefined, undefined]);
  });
});
