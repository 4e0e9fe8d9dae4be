/** The document of a campaign over several targets: the same scenarios for each, and what went wrong by class of fault. */
import type { ExitCode } from '../runner/index.ts';
import { faultClasses } from './fault-classes.ts';
import type { ReportedFinding, RunReport } from './run-report.ts';

export interface MatrixReport {
  readonly schemaVersion: 1;
  readonly verb: 'fuzz-matrix';
  readonly seed: number;
  /** Ids, in the order in which they ran; one that an interruption kept from running has no run. */
  readonly targets: readonly string[];
  /** A row for each class of which something was found, in the order of the table of classes. */
  readonly matrix: readonly MatrixRow[];
  readonly runs: readonly RunReport[];
  readonly exitCode: ExitCode;
  readonly durations?: { readonly totalSeconds: number };
}

export interface MatrixRow {
  readonly faultClass: string;
  readonly words: string;
  /** One for each target that has such faults. */
  readonly cells: readonly MatrixCell[];
}

export interface MatrixCell {
  readonly target: string;
  /** Kinds of faults, and how often they were seen: a scenario in which two of them were counts twice. */
  readonly kinds: number;
  readonly count: number;
  readonly smallest: Pick<ReportedFinding, 'signature' | 'text' | 'chunks' | 'expected' | 'got' | 'replay' | 'notKept'>;
}

export function matrixReport(facts: Omit<MatrixReport, 'schemaVersion' | 'verb' | 'matrix'>): MatrixReport {
  const { seed, targets, runs, exitCode, durations } = facts;
  return {
    schemaVersion: 1,
    verb: 'fuzz-matrix',
    ...{ seed, targets, matrix: matrixOf(runs), runs, exitCode },
    ...(durations === undefined ? {} : { durations }),
  };
}

function matrixOf(runs: readonly RunReport[]): MatrixRow[] {
  return faultClasses.flatMap(({ id, words }) => {
    const cells = runs.flatMap(
      ({ target, findings }) =>
        cellOf(
          target,
          findings.filter(({ faultClass }) => faultClass === id),
        ) ?? [],
    );
    return cells.length === 0 ? [] : [{ faultClass: id, words, cells }];
  });
}

function cellOf(target: string, findings: readonly ReportedFinding[]): MatrixCell | undefined {
  const [smallest] = [...findings].sort((left, right) => left.text.length - right.text.length || left.chunks.length - right.chunks.length);
  if (smallest === undefined) return undefined;
  const { signature, text, chunks, expected, got, replay, notKept } = smallest;
  return {
    target,
    kinds: findings.length,
    count: findings.reduce((sum, { count }) => sum + count, 0),
    smallest: { signature, text, chunks, expected, got, replay, ...(notKept === undefined ? {} : { notKept }) },
  };
}
