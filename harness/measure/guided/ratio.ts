/** By how much one way is faster than the other, over several mutants, with an interval from resampling the seeds. */
import { randomFor } from '../../random/index.ts';

/** Scenarios until one mutant was found, by seed. */
export interface Pair {
  readonly blind: readonly number[];
  readonly guided: readonly number[];
}

export interface Ratio {
  readonly mean: number;
  /** 95 of 100 resamplings are between these. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLINGS = 2000;
const OUTSIDE = 0.025;

/** Geometric mean over the mutants of median blind by median guided. The seeds of each are resampled; the mutants are all there are. */
export function meanRatio(pairs: readonly Pair[]): Ratio {
  const random = randomFor('bootstrap');
  const resampled = (counts: readonly number[]): number[] => counts.map(() => random.pick(counts));
  const means = Array.from({ length: RESAMPLINGS }, () =>
    geometricMean(pairs.map(({ blind, guided }) => ratioOf({ blind: resampled(blind), guided: resampled(guided) }))),
  ).sort((left, right) => left - right);
  const at = (part: number): number => means[Math.min(RESAMPLINGS - 1, Math.floor(part * RESAMPLINGS))] ?? 1;
  return { mean: geometricMean(pairs.map(ratioOf)), low: at(OUTSIDE), high: at(1 - OUTSIDE) };
}

/** Above 1: guided finds it in fewer scenarios. */
export function ratioOf({ blind, guided }: Pair): number {
  return median(blind) / median(guided);
}

/** Of an even number of counts the geometric mean of the two in the middle. */
export function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((left, right) => left - right);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 1, sorted[Math.floor(sorted.length / 2)] ?? 1];
  return Math.sqrt(low * high);
}

function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
