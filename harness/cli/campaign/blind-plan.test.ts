/** A run is divided without a gap, in parts that take about as long as they should. */
import { expect, test } from 'vitest';
import type { CorpusInput, Shard } from '../../runner/index.ts';
import { scenarioOf } from '../../testing/trial-of.ts';
import { BlindPlan } from './blind-plan.ts';

const corpusOf = (count: number): CorpusInput[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${index}`, scenario: scenarioOf('a'), chunks: undefined }));

const planOf = (corpus: readonly CorpusInput[], shard: Shard, runs: number): BlindPlan =>
  new BlindPlan({ corpus, shard, isSharded: true, runs });

function partsOf(plan: BlindPlan, millisecondsEach: number, limit = Number.POSITIVE_INFINITY) {
  const parts = [];
  for (let part = plan.next(); part !== undefined && parts.length < limit; part = plan.next()) {
    parts.push(part);
    const inputs = part.corpus.length + part.scenarios.count;
    plan.took(inputs, inputs * millisecondsEach);
  }
  return parts;
}

test('the corpus comes first, then every number of the shard in order', () => {
  const parts = partsOf(planOf(corpusOf(100), { index: 2, count: 3 }, 1000), 1);
  expect(parts.flatMap(({ corpus }) => corpus.map(({ path }) => path))).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`));
  const isCorpus = parts.map(({ corpus }) => corpus.length > 0);
  expect(isCorpus.lastIndexOf(true)).toBeLessThan(isCorpus.indexOf(false));
  expect(parts.filter(({ corpus, scenarios }) => corpus.length > 0 && scenarios.count > 0)).toEqual([]);
  const numbers = parts.flatMap(({ scenarios: { first, stride, count } }) =>
    Array.from({ length: count }, (_, step) => first + step * stride),
  );
  expect(numbers).toEqual(Array.from({ length: 333 }, (_, step) => 1 + 3 * step));
});

test.each([
  ['fast', 0.01, 4096],
  ['of half a millisecond', 0.5, 1000],
  ['slow', 100, 5],
  ['of a minute', 60_000, 1],
])('parts of scenarios that are %s come to hold as many as take half a second, within bounds', (_, milliseconds, size) => {
  const parts = partsOf(planOf([], { index: 1, count: 1 }, Number.POSITIVE_INFINITY), milliseconds, 12);
  expect(parts.map(({ scenarios }) => scenarios.count)[0]).toBe(32);
  expect(parts.at(-1)?.scenarios.count).toBe(size);
});
