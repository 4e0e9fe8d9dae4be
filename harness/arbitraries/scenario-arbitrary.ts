/**
 * The arbitrary of all scenarios. It is flat: a recipe of independent numbers is drawn and rendered, so it shrinks in a few steps to
 * the one planting that matters in the shortest call there is; and no shrunk text is longer than the one it came from.
 */
import { Arbitrary, type Random, type Stream, type Value } from 'fast-check';
import type { Format } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Kind } from './kind.ts';
import { type Recipe, recipeArbitrary } from './recipe.ts';
import { renderScenario } from './render-scenario.ts';

export interface ScenarioOptions {
  readonly formats: readonly Format[];
  /** The kinds that are on. With none of them each scenario is the shortest call of its format. */
  readonly kinds: readonly Kind[];
  /**
   * Longest text in code units; only the shortest call may be longer. Default: 6,000, besides the one number of about 4,300 digits that
   * a text may hold.
   */
  readonly maxLength?: number;
}

const DEFAULT_MAX_LENGTH = 6000;

export function scenarioArbitrary({ formats, kinds, maxLength }: ScenarioOptions): Arbitrary<Scenario> {
  return new NeverLonger(recipeArbitrary(formats, kinds).map((recipe) => renderWithin(recipe, maxLength)));
}

/** A recipe whose text is too long loses the later half of its plantings, until it fits. */
function renderWithin(recipe: Recipe, maxLength: number | undefined): Scenario {
  const { scenario, uncountedLength } = renderScenario(recipe);
  const limit = maxLength ?? DEFAULT_MAX_LENGTH + uncountedLength;
  if (scenario.text.length <= limit || recipe.wellFormed.length + recipe.more.length + recipe.malformed.length === 0) return scenario;
  const half = <T>(items: readonly T[]): readonly T[] => items.slice(0, Math.floor(items.length / 2));
  const more = half(recipe.more);
  return renderWithin({ ...recipe, more, wellFormed: half(recipe.wellFormed), malformed: half(recipe.malformed) }, maxLength);
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
