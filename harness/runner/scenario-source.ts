/** Makes the generated scenarios of a run: number `k` depends on the run's seed and on `k`, so each can be made again alone. */
import type { Arbitrary, Value } from 'fast-check';
import type { Format } from '../../src/index.ts';
import { BATCH_SIZE, type Kind, scenarioArbitrary, swarmKinds } from '../arbitraries/index.ts';
import { fastCheckRandomFor, randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';

export interface ScenarioSourceOptions {
  readonly seed: number;
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
}

export class ScenarioSource {
  private readonly options: ScenarioSourceOptions;
  private current: { readonly batch: number; readonly arbitrary: Arbitrary<Scenario> } | undefined;

  constructor(options: ScenarioSourceOptions) {
    this.options = options;
  }

  /** What scenario `index` is drawn from: which kinds are on changes from batch to batch. */
  arbitraryFor(index: number): Arbitrary<Scenario> {
    const batch = Math.floor(index / BATCH_SIZE);
    if (this.current?.batch === batch) return this.current.arbitrary;
    const { seed, formats, kinds } = this.options;
    const arbitrary = scenarioArbitrary({ formats, kinds: swarmKinds(randomFor(seed, 'swarm', batch), kinds, batch) });
    this.current = { batch, arbitrary };
    return arbitrary;
  }

  /** Scenario `index` with what fast-check needs to shrink it. */
  valueFor(index: number): Value<Scenario> {
    return this.arbitraryFor(index).generate(fastCheckRandomFor(this.options.seed, index, 'text'), undefined);
  }
}
