/** A recipe as plain data: kinds and format by their ids, so that it can be written down and handed to another process. */
import type { Format } from '../../src/index.ts';
import type { Kind, Recipe, Step } from '../arbitraries/index.ts';

interface StepData {
  readonly kind: string;
  readonly size: number;
  readonly variant: number;
  readonly where: number;
}

export interface RecipeData {
  readonly wellFormed: readonly StepData[];
  readonly volume: number;
  readonly more: readonly StepData[];
  readonly malformed: readonly StepData[];
  readonly temper: number;
  readonly format: string;
  readonly start: number;
  readonly callsInReasoning: number;
  readonly signature: number;
}

export function dataOfRecipe({ wellFormed, more, malformed, format, ...numbers }: Recipe): RecipeData {
  const plain = (steps: readonly Step[]): StepData[] => steps.map(({ kind, ...choice }) => ({ kind: kind.id, ...choice }));
  return { ...numbers, wellFormed: plain(wellFormed), more: plain(more), malformed: plain(malformed), format: format.id };
}

/** Without the steps whose kind is not among those that are on. `format`: whatever the data say. */
export function recipeOfData(data: RecipeData, format: Format, kinds: ReadonlyMap<string, Kind>): Recipe {
  const steps = (plain: readonly StepData[]): Step[] =>
    plain.flatMap(({ kind: id, ...choice }) => {
      const kind = kinds.get(id);
      return kind === undefined ? [] : [{ kind, ...choice }];
    });
  return { ...data, wellFormed: steps(data.wellFormed), more: steps(data.more), malformed: steps(data.malformed), format };
}
