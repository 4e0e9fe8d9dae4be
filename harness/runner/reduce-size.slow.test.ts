/** What campaigns find, and texts of two thousand code points, are reduced to little more than the smallest that is known. */
import { describe, expect, it, test } from 'vitest';
import { defaultFormat, formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { readMinima } from '../minima/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import { promiseFor } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import { canaries, type Target } from '../targets/index.ts';
import { failureOf, isShown, oracleOf, recording } from '../testing/failures.ts';
import { Campaign } from './campaign.ts';
import { type CutText, chunksOf, cutTextOf, without } from './cut-text.ts';
import { drawCuts } from './draw-cuts.ts';
import { type Failure, type Reduced, reduce } from './reduce.ts';
import { ScenarioSource } from './scenario-source.ts';

const MOST_EXECUTIONS_FOR_2000 = 500;
/** Of the smallest text that is known to show the fault. */
const LONGEST = 1.2;
const minima = readMinima();
/** Those of which a single text shows the fault. */
const shownByText = canaries.filter(({ caughtBy = 'campaign' }) => caughtBy === 'campaign');

function lengthOf(text: string): number {
  return [...text].length;
}

/** The inputs that are smaller by one code point or one cut and show the shape too; none of a local minimum. */
function smallerOnes(target: Target, oracle: Oracle, shape: string, scenario: Scenario, chunks: readonly string[]): CutText[] {
  const found = cutTextOf(chunks);
  const borders = [0];
  for (const codePoint of found.text) borders.push((borders.at(-1) ?? 0) + codePoint.length);
  const smaller = [
    ...borders.slice(1).map((end, index) => without(found, borders[index] ?? 0, end)),
    ...found.offsets.map((_, index) => ({ text: found.text, offsets: found.offsets.toSpliced(index, 1) })),
  ];
  return smaller.filter((candidate) => {
    const edited = { ...scenario, text: candidate.text };
    const promise = oracle.goesByPromises ? promiseFor(edited) : {};
    return promise !== undefined && isShown(target, oracle, shape, { ...edited, ...promise }, chunksOf(candidate));
  });
}

/** Generated responses joined to between 1,900 and 2,300 code points, the first that fails; promises are those that the joined text keeps. */
function longFailure(target: Target, oracle: Oracle, seed: number): Failure {
  const source = new ScenarioSource({ seed, formats, kinds });
  let text = '';
  for (let index = 0; index < 20_000; index += 1) {
    const { value_: scenario } = source.valueFor(index);
    if (oracle.goesByPromises && scenario.promisedCalls === undefined) continue;
    text = lengthOf(text + scenario.text) > 2300 ? scenario.text : text + scenario.text;
    if (lengthOf(text) < 1900 || lengthOf(text) > 2300) continue;
    const joined = { ...scenario, text, startsInReasoning: false, ...(promiseFor({ ...scenario, text, startsInReasoning: false }) ?? {}) };
    const failure = failureOf(target, oracle, joined, drawCuts(text, chunkings, randomFor(seed, index, 'cuts')));
    if (failure !== undefined) return failure;
    text = '';
  }
  throw new Error(`no long text fails for ${oracle.id}`);
}

test('every canary has a committed minimum', () => {
  expect(Object.keys(minima).sort()).toEqual(shownByText.map((canary) => canary.oracle).sort());
});

describe.each(shownByText.map((canary) => [canary.oracle, canary.target] as const))('what is found of the canary of %s', (id, target) => {
  const oracle = oracleOf(id);
  const expectMinimum = ({ scenario, cut, isMinimal }: Reduced, shape: string): void => {
    expect(isMinimal).toBe(true);
    expect(cut.chunks.join('')).toBe(scenario.text);
    expect(isShown(target, oracle, shape, scenario, cut.chunks)).toBe(true);
    expect(smallerOnes(target, oracle, shape, scenario, cut.chunks)).toEqual([]);
    expect(lengthOf(scenario.text)).toBeLessThanOrEqual(LONGEST * (minima[id]?.length ?? 0));
  };

  it.each([1, 2, 3])('in a campaign is reduced to a local minimum, little longer than the smallest text (seed %i)', (seed) => {
    const options = { target, corpus: [], seed, runs: 20_000, formats, kinds, chunkings, oracles: [oracle] };
    const campaign = new Campaign({ ...options, stopOnFirst: true, shouldStop: () => false });
    campaign.advance(() => true);
    const { findings } = campaign.result;
    expect(findings.length).toBeGreaterThan(0);
    for (const { signature, scenario, chunking, chunks, isMinimal, expected, got } of findings) {
      const cut = { chunking, chunks };
      expectMinimum(
        { scenario, cut, isMinimal, executions: 0, conviction: { oracle: id, shape: '', expected, got, execution: undefined } },
        signature.shape,
      );
      expect(scenario).toMatchObject({ format: defaultFormat, startsInReasoning: false, callsInReasoning: true });
    }
  });

  it.each([1, 2])('in 2,000 code points takes under 500 executions, none of them twice (seed %i)', (seed) => {
    const failure = longFailure(target, oracle, seed);
    expect(lengthOf(failure.scenario.text)).toBeGreaterThanOrEqual(1900);
    const { target: recorded, fed } = recording(target);
    const reduced = reduce({ ...failure, target: recorded }, undefined);
    expect(reduced.executions).toBe(fed.length);
    expect(fed.length).toBeLessThan(MOST_EXECUTIONS_FOR_2000);
    expect(fed.length).toBeGreaterThan(10);
    expect(fed.length - new Set(fed).size).toBe(0);
    expectMinimum(reduced, failure.signature.shape);
  });
});
