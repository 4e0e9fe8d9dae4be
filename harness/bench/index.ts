/** What the bench measures, a file each in `measurements/`: the door of this folder. */
import type { Measurement } from './measurement.ts';
import { growth } from './measurements/growth.ts';
import { guiding } from './measurements/guiding.ts';
import { kinds } from './measurements/kinds.ts';
import { oracles } from './measurements/oracles.ts';
import { reading } from './measurements/reading.ts';
import { streaming } from './measurements/streaming.ts';

export type { Figure } from './figure.ts';
export type { Column, Measurement, Sample, Setting, Unit } from './measurement.ts';
export { type BenchOptions, type BenchProgress, type MeasuredCourse, type MeasuredRow, runBench } from './run-bench.ts';

export const measurements: readonly Measurement[] = [streaming, reading, growth, oracles, kinds, guiding];
