/**
 * Guides a campaign: keeps the inputs that showed something new, and makes about every second scenario of them. What it proposes depends on the
 * seed, the pool at the start and what was observed since, on nothing else. Memory does not grow with the run: inputs and counts are kept
 * by feature, and the table of features is fixed.
 */
import type { Format } from '../../src/index.ts';
import type { Kind, Recipe } from '../arbitraries/index.ts';
import type { Chunking } from '../chunkings/index.ts';
import type { Trial } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import { ScenarioSource } from '../runner/index.ts';
import { FeatureSet } from './feature-set.ts';
import type { Knowledge } from './knowledge.ts';
import { Pool } from './pool.ts';
import type { PoolEntry } from './pool-entry.ts';
import { type Proposal, Proposer } from './proposer.ts';
import { dataOfRecipe } from './recipe-data.ts';
import { TrialFeatures } from './trial-features.ts';

export interface GuideOptions {
  /** Of the run. */
  readonly seed: number;
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
  readonly chunkings: readonly Chunking[];
  /** Longest text that is proposed, in code points. Default: none is too long. */
  readonly maxLength?: number;
  /** What is kept at the start, as a `JoinedPool` has it. */
  readonly pool: readonly PoolEntry[];
  /** By number of the feature, the inputs that showed it before. Default: each that something is kept for was shown once. */
  readonly counts?: Uint32Array;
}

/** New features of which the cuts that showed them are kept with an input. */
const MOST_CUTS_FROM = 4;

export class Guide {
  private readonly seed: number;
  private readonly source: ScenarioSource;
  private readonly pool: Pool;
  private readonly proposer: Proposer;
  private readonly collector = new TrialFeatures();
  private readonly features = new FeatureSet();
  /** The last proposal. */
  private proposed: { readonly index: number; readonly proposal: Proposal | undefined } | undefined;

  constructor(options: GuideOptions) {
    this.seed = options.seed;
    this.source = new ScenarioSource(options);
    this.pool = new Pool(options.pool, options.counts);
    this.proposer = new Proposer(options, this.pool, this.source);
  }

  /** Inputs that are kept now. */
  get size(): number {
    return this.pool.size;
  }

  /** Features that are known now. */
  get featureCount(): number {
    return this.pool.features;
  }

  /** Entries that were added since the start and are still kept, in order, and what was shown since. */
  get learned(): Knowledge {
    return { pool: this.pool.additions, counts: this.pool.newCounts };
  }

  /** Scenario number `index`, and cuts to run besides the drawn ones; `undefined`: it is to be drawn blindly. May be asked again before the next observation, and says the same. */
  propose(index: number): Pick<Proposal, 'scenario' | 'cuts'> | undefined {
    const random = randomFor(this.seed, index, 'guide');
    // By chance and not by turns: a worker or a shard that takes every second number must have both.
    const isBlind = random.chance(1, 2) || this.pool.size === 0;
    const proposal = isBlind ? undefined : this.proposer.propose(index, random);
    this.proposed = { index, proposal };
    return proposal;
  }

  /**
   * To be called once for each input that ran, in order; `index` is `undefined` for one that is no scenario of the run. Whether it showed a
   * feature that no trial before it did: such a one is worth every oracle.
   */
  observe(index: number | undefined, trial: Trial): boolean {
    this.collector.collect(trial, this.features);
    const isNew = this.pool.count(this.features);
    const wanted = this.pool.wanted(this.features, trial.scenario.text.length);
    if (wanted.length > 0) this.keep(index, trial, wanted);
    return isNew;
  }

  private keep(index: number | undefined, { scenario }: Trial, wanted: readonly number[]): void {
    const { features, starts, ends } = this.features;
    const { format, startsInReasoning, callsInReasoning, text } = scenario;
    const offsets = wanted.slice(0, MOST_CUTS_FROM).flatMap((place) => [starts[place] ?? 0, ends[place] ?? 0]);
    const cuts = [...new Set(offsets)].filter((offset) => offset > 0 && offset < text.length).sort((left, right) => left - right);
    const recipe = index === undefined ? undefined : this.recipeOf(index);
    this.pool.add(
      {
        format: format.id,
        startsInReasoning,
        callsInReasoning,
        text,
        cuts,
        ...(recipe === undefined ? {} : { recipe: dataOfRecipe(recipe) }),
      },
      wanted.map((place) => features[place] ?? 0),
    );
  }

  private recipeOf(index: number): Recipe | undefined {
    const proposal = this.proposed?.index === index ? this.proposed.proposal : undefined;
    return proposal === undefined ? this.source.recipeFor(index) : proposal.recipe;
  }
}
