/** Generators of whole responses: the door of this folder. */
export type { Kind, TextKind } from './kind.ts';
export { type Recipe, recipeArbitrary, type Step } from './recipe.ts';
export { kinds } from './registry.ts';
export { renderWithin } from './render-within.ts';
export { scenarioArbitrary } from './scenario-arbitrary.ts';
export { BATCH_SIZE, swarmKinds } from './swarm-kinds.ts';
export { textKindOf } from './text-kind-of.ts';
