/** Makes the generated scenarios of a run: number `k` depends on the run's seed and on `k`, so each can be made again alone. */
import type { Arbitrary, Value } from 'fast-check';
import type { Format } from '../../src/index.ts';
import { BATCH_SIZE, type Kind, type Recipe, recipeArbitrary, scenarioArbitrary, swarmKinds } from '../arbitraries/index.ts';
import { fastCheckRandomFor, randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';

export interface ScenarioSourceOptions {
  readonly seed: number;
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
}

/** What the scenarios of a batch are drawn from. */
interface Batch {
  readonly number: number;
  readonly scenarios: Arbitrary<Scenario>;
  readonly recipes: Arbitrary<Recipe>;
}

export class ScenarioSource {
  private readonly options: ScenarioSourceOptions;
  private current: Batch | undefined;

  constructor(options: ScenarioSourceOptions) {
    this.options = options;
  }

  /** What scenario `index` is drawn from: which kinds are on changes from batch to batch. */
  arbitraryFor(index: number): Arbitrary<Scenario> {
    return this.batchOf(index).scenarios;
  }

  /** Scenario `index` with what fast-check needs to shrink it. */
  valueFor(index: number): Value<Scenario> {
    return this.arbitraryFor(index).generate(this.randomFor(index), undefined);
  }

  /** What scenario `index` is rendered from. */
  recipeFor(index: number): Recipe {
    return this.batchOf(index).recipes.generate(this.randomFor(index), undefined).value_;
  }

  private randomFor(index: number): ReturnType<typeof fastCheckRandomFor> {
    return fastCheckRandomFor(this.options.seed, index, 'text');
  }

  private batchOf(index: number): Batch {
    const number = Math.floor(index / BATCH_SIZE);
    if (this.current?.number === number) return this.current;
    const { seed, formats, kinds } = this.options;
    const on = swarmKinds(randomFor(seed, 'swarm', number), kinds, number);
    this.current = { number, scenarios: scenarioArbitrary({ formats, kinds: on }), recipes: recipeArbitrary(formats, on) };
    return this.current;
  }
}
