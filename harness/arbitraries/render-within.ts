/** Makes the scenario of a recipe no longer than a text may be. */
import type { Scenario } from '../scenario.ts';
import type { Recipe } from './recipe.ts';
import { renderScenario } from './render-scenario.ts';

const DEFAULT_MAX_LENGTH = 6000;

/**
 * A recipe whose text is too long loses the later half of its plantings, until it fits. `maxLength`: in code units; only the shortest call
 * may be longer. Default: 6,000, besides the one number of about 4,300 digits that a text may hold.
 */
export function renderWithin(recipe: Recipe, maxLength?: number): Scenario {
  const { scenario, uncountedLength } = renderScenario(recipe);
  const limit = maxLength ?? DEFAULT_MAX_LENGTH + uncountedLength;
  if (scenario.text.length <= limit || recipe.wellFormed.length + recipe.more.length + recipe.malformed.length === 0) return scenario;
  const half = <T>(items: readonly T[]): readonly T[] => items.slice(0, Math.floor(items.length / 2));
  const more = half(recipe.more);
  return renderWithin({ ...recipe, more, wellFormed: half(recipe.wellFormed), malformed: half(recipe.malformed) }, maxLength);
}
