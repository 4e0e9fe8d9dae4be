/** The document that the report of a bench is: every figure with the rounds that it is the median of. All of it is made of times. */
import type { MeasuredCourse } from '../bench/index.ts';
import type { ExitCode } from '../runner/index.ts';

export interface BenchReport {
  readonly schemaVersion: 1;
  readonly verb: 'bench';
  readonly seed: number;
  /** Version of node that it ran on. */
  readonly node: string;
  readonly measurements: readonly MeasuredCourse[];
  /** What is wrong with the run itself, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: ExitCode;
  readonly durations: { readonly totalSeconds: number };
}

export interface BenchFacts extends Omit<BenchReport, 'schemaVersion' | 'verb' | 'durations'> {
  readonly totalSeconds: number;
}

export function benchReport({ totalSeconds, ...facts }: BenchFacts): BenchReport {
  const { seed, node, measurements, failures, exitCode } = facts;
  return { schemaVersion: 1, verb: 'bench', seed, node, measurements, failures, exitCode, durations: { totalSeconds } };
}
