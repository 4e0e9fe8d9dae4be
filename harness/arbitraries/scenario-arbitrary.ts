/**
 * The arbitrary of all scenarios. It is flat: a recipe of independent numbers is drawn and rendered, so it shrinks in a few steps to
 * the one planting that matters in the shortest call there is; and no shrunk text is longer than the one it came from.
 */
import { Arbitrary, type Random, type Stream, type Value } from 'fast-check';
import type { Format } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Kind } from './kind.ts';
import { recipeArbitrary } from './recipe.ts';
import { renderWithin } from './render-within.ts';

export interface ScenarioOptions {
  readonly formats: readonly Format[];
  /** The kinds that are on. With none of them each scenario is the shortest call of its format. */
  readonly kinds: readonly Kind[];
  /** Longest text in code units, as `renderWithin` takes it. */
  readonly maxLength?: number;
}

export function scenarioArbitrary({ formats, kinds, maxLength }: ScenarioOptions): Arbitrary<Scenario> {
  return new NeverLonger(recipeArbitrary(formats, kinds).map((recipe) => renderWithin(recipe, maxLength)));
}

/** Leaves out of the shrinks of an arbitrary those that made the text longer, as the removal of a cut does. */
class NeverLonger extends Arbitrary<Scenario> {
  private readonly source: Arbitrary<Scenario>;

  constructor(source: Arbitrary<Scenario>) {
    super();
    this.source = source;
  }

  override generate(random: Random, biasFactor: number | undefined): Value<Scenario> {
    return this.source.generate(random, biasFactor);
  }

  override canShrinkWithoutContext(_value: unknown): _value is Scenario {
    return false;
  }

  override shrink(value: Scenario, context: unknown): Stream<Value<Scenario>> {
    return this.source.shrink(value, context).filter((shrunk) => shrunk.value.text.length <= value.text.length);
  }
}
