/** How two readings of the same responses differ, as information: the door of this folder. */
export { type ComparedReadings, compareReadings, type ReadingDifference } from './compare-readings.ts';
