/** The outline of a campaign over several targets: the cases of each run, under the name of its target. */
import type { MatrixReport } from './matrix-report.ts';
import { matrixVerdict } from './matrix-summary.ts';
import type { ReportOutline } from './report-outline.ts';
import { runOutline } from './run-outline.ts';

export function matrixOutline(report: MatrixReport): ReportOutline {
  const { targets, runs, seed, matrix, exitCode, durations } = report;
  return {
    title: `fuzz ${targets.join(', ')}`,
    verdict: matrixVerdict(report),
    facts: [
      ['targets', targets.join(', ')],
      ['seed', String(seed)],
      ...matrix.map(({ words, cells }) => [words, cells.map(({ target, count }) => `${target}: ${count}`).join(' · ')] as const),
      ['exit code', String(exitCode)],
      ...(durations === undefined ? [] : [['took', `${durations.totalSeconds.toFixed(1)} s`] as const]),
    ],
    cases: runs.flatMap((run) => runOutline(run).cases.map((one) => ({ ...one, group: `${run.target}: ${one.group}` }))),
  };
}
