/** How work grows with the text: the door of this folder. */
export { type Growth, MAX_SLOPE } from './growth.ts';
export { type GrowthMeasurement, type MeasuredGrowth, startGrowth } from './start-growth.ts';
export { measureTarget, type TargetGrowthSizes } from './target-growth.ts';
