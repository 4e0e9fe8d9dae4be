/** A guided run is divided in rounds whose parts and knowledge depend on the run alone. */
import { describe, expect, it } from 'vitest';
import { FEATURE_COUNT, type Knowledge } from '../../guidance/index.ts';
import type { CorpusInput, Shard } from '../../runner/index.ts';
import { scenarioOf } from '../../testing/trial-of.ts';
import type { PlannedPart } from './campaign-plan.ts';
import { GuidedPlan, LARGEST_SIZE, PARTS_OF_ROUND } from './guided-plan.ts';
import { noResult } from './no-result.ts';

const result = noResult({ formats: [], kinds: [], chunkings: [], oracles: [] });
const WHOLE: Shard = { index: 1, count: 1 };

const corpusOf = (count: number): CorpusInput[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${index}`, scenario: scenarioOf('a'), chunks: undefined }));

interface Planned {
  readonly corpus?: readonly CorpusInput[];
  readonly unjudged?: readonly CorpusInput[];
  readonly shard?: Shard;
  readonly runs: number;
}

const planOf = ({ corpus = [], unjudged = [], shard = WHOLE, runs }: Planned): GuidedPlan =>
  new GuidedPlan({ corpus, shard, isSharded: false, runs }, unjudged);

/** What a guide of part `number` is said to have learned: one text, for a feature of its own. */
function learnedIn(number: number): Knowledge {
  const entry = { format: 'qwen3_coder', startsInReasoning: false, callsInReasoning: true, text: `${number}`, cuts: [] };
  return { pool: [{ ...entry, features: [`feature ${number}`] }], counts: Uint32Array.of(number === 0 ? 0 : 1) };
}

/** The parts of each round, so many rounds at most. A round ends where no part may begin before the others are joined. */
function roundsOf(plan: GuidedPlan, most = Number.POSITIVE_INFINITY): PlannedPart[][] {
  const rounds: PlannedPart[][] = [];
  let number = 0;
  while (rounds.length < most) {
    const round: PlannedPart[] = [];
    for (let part = plan.next(); part !== undefined; part = plan.next()) round.push(part);
    if (round.length === 0) break;
    rounds.push(round);
    for (const _ of round) {
      plan.join({ result, outage: undefined, learned: learnedIn(number) });
      number += 1;
    }
  }
  return rounds;
}

const countsOf = (rounds: readonly (readonly PlannedPart[])[]): number[][] =>
  rounds.map((round) => round.map(({ scenarios }) => scenarios.count));

describe('a guided plan', () => {
  it('has rounds of as many parts each, twice as long from round to round, up to a bound', () => {
    const rounds = countsOf(roundsOf(planOf({ runs: Number.POSITIVE_INFINITY }), 7));
    expect(rounds.map((counts) => [counts.length, ...new Set(counts)])).toEqual(
      [16, 32, 64, 128, 256, LARGEST_SIZE, LARGEST_SIZE].map((size) => [PARTS_OF_ROUND, size]),
    );
  });

  it('has every number of the shard once and in order, the corpus before, and each stretch in rounds of its own', () => {
    const rounds = roundsOf(planOf({ corpus: corpusOf(600), shard: { index: 2, count: 3 }, runs: 3000 }));
    const parts = rounds.flat();
    expect(parts.flatMap(({ corpus }) => corpus.map(({ path }) => path))).toEqual(Array.from({ length: 600 }, (_, index) => `${index}`));
    const numbers = parts.flatMap(({ scenarios: { first, stride, count } }) =>
      Array.from({ length: count }, (_, step) => first + step * stride),
    );
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, step) => 1 + 3 * step));
    expect(rounds.map((round) => [round.length, round[0]?.corpus.length, round[0]?.scenarios.count])).toEqual([
      [32, 16, 0],
      [3, 32, 0],
      [32, 0, 16],
      [16, 0, 32],
    ]);
    expect(parts.filter(({ isJudged }) => !isJudged)).toEqual([]);
  });

  it('of a shorter run is the beginning of that of a longer one', () => {
    const partsOf = (runs: number) =>
      roundsOf(planOf({ runs }))
        .flat()
        .map(({ scenarios, knowledge }) => ({ ...scenarios, known: knowledge?.pool.length }));
    const [short, long] = [partsOf(700), partsOf(2000)];
    expect(short).toHaveLength(38);
    expect(short.slice(0, -1)).toEqual(long.slice(0, 37));
    expect([short.at(-1), long[37]]).toEqual([
      { first: 672, stride: 1, count: 28, known: 32 },
      { first: 672, stride: 1, count: 32, known: 32 },
    ]);
  });

  it('gives all parts of a round what was known at its start', () => {
    const plan = planOf({ runs: 1600 });
    const known = roundsOf(plan).map((round) => [...new Set(round.map(({ knowledge }) => knowledge))]);
    expect(known.map((ofRound) => ofRound.map((knowledge) => [knowledge?.pool.length, knowledge?.counts[0]]))).toEqual([
      [[0, 0]],
      [[32, 31]],
      [[64, 63]],
    ]);
    expect(plan.guided).toEqual({ features: 1, allFeatures: FEATURE_COUNT, inputs: 65 });
  });

  it('shows guides the corpus that another shard judges', () => {
    const rounds = roundsOf(planOf({ unjudged: corpusOf(3), shard: { index: 2, count: 2 }, runs: 4 }));
    expect(rounds.map((round) => round.map(({ corpus, scenarios, isJudged }) => [corpus.length, scenarios.count, isJudged]))).toEqual([
      [[3, 0, false]],
      [[0, 2, true]],
    ]);
  });

  it('knows what was joined since the last round too', () => {
    const plan = planOf({ runs: 100 });
    expect([plan.next()?.scenarios.count, plan.next()?.scenarios.count, plan.guided.inputs]).toEqual([16, 16, 0]);
    plan.join({ result, outage: undefined, learned: learnedIn(1) });
    plan.join({ result, outage: 'gone' });
    expect([plan.guided.features, plan.guided.inputs]).toEqual([1, 1]);
  });
});
