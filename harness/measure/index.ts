/** How fast streaming is and how work grows with the text: the door of this folder. */
export { type Growth, MAX_SLOPE, slopeOf } from './growth.ts';
export { growthSubjects, type HostileSubject } from './growth-subjects.ts';
export { type HostileFamily, hostileFamilies } from './hostile-families.ts';
export { type Contestant, Interleaving } from './interleaving.ts';
export { type GrowthMeasurement, type MeasuredGrowth, startGrowth } from './start-growth.ts';
export { type StreamedValue, streamValue, stringifyPieces, VALUE_FRAME } from './streamed-value.ts';
export { measureTarget, type TargetGrowthSizes } from './target-growth.ts';
export { repeatedTo, VALUE_UNITS } from './value-units.ts';
