/** What several guides learned is known to the next ones, whoever told it first. */
import { expect, test } from 'vitest';
import { FEATURE_COUNT } from './families.ts';
import { featureName } from './feature-names.ts';
import { JoinedKnowledge } from './joined-knowledge.ts';
import type { Knowledge } from './knowledge.ts';

function knowledgeOf(text: string, counts: Readonly<Record<number, number>>): Knowledge {
  const all = new Uint32Array(FEATURE_COUNT);
  for (const [feature, count] of Object.entries(counts)) all[Number(feature)] = count;
  const features = Object.keys(counts).map((feature) => featureName(Number(feature)));
  return { pool: [{ format: 'qwen3_coder', startsInReasoning: false, callsInReasoning: true, text, cuts: [], features }], counts: all };
}

test('counts add up, and the shortest input is kept for each feature, in whatever order', () => {
  const parts = [knowledgeOf('aaa', { 1: 2, 2: 1 }), knowledgeOf('b', { 2: 5 }), knowledgeOf('cc', { 2: 1 })];
  const [joined, other] = [new JoinedKnowledge(), new JoinedKnowledge()];
  for (const part of parts) joined.add(part);
  for (const part of parts.toReversed()) other.add(part);
  const { pool, counts } = joined.snapshot;
  expect(pool.map(({ text, features }) => [text, features])).toEqual([
    ['b', [featureName(2)]],
    ['aaa', [featureName(1)]],
  ]);
  expect(Array.from(counts.subarray(0, 4))).toEqual([0, 2, 7, 0]);
  expect([joined.features, joined.inputs]).toEqual([2, 2]);
  expect(other.snapshot).toEqual(joined.snapshot);
});

test('a snapshot stays what it is', () => {
  const joined = new JoinedKnowledge();
  const empty = joined.snapshot;
  joined.add(knowledgeOf('a', { 3: 1 }));
  expect([empty.pool, empty.counts[3], joined.features]).toEqual([[], 0, 1]);
});
