/** What a guide keeps: an input with how it was cut, and what it was kept for. Plain data. */
import type { RecipeData } from './recipe-data.ts';

export interface PoolEntry {
  /** Id. */
  readonly format: string;
  readonly startsInReasoning: boolean;
  readonly callsInReasoning: boolean;
  readonly text: string;
  /** Offsets, in code units, where chunks began or ended that showed what it was kept for. */
  readonly cuts: readonly number[];
  /** What the text was rendered from; absent for one that was edited since. */
  readonly recipe?: RecipeData;
  /** Names of the features that it is the shortest input for. */
  readonly features: readonly string[];
}
