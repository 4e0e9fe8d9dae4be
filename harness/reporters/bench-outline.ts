/** The outline of a bench: a case for each row that was measured. Nothing is judged, so none fails. */
import { plural } from '../plural.ts';
import type { BenchReport } from './bench-report.ts';
import { figureInWords } from './bench-words.ts';
import type { ReportOutline } from './report-outline.ts';

export function benchOutline({ seed, node, measurements, failures, exitCode, durations }: BenchReport): ReportOutline {
  const measured = measurements.flatMap(({ id, columns, rows }) =>
    rows.map((row) => ({
      group: id,
      name: row.labels.join(' · '),
      verdict: 'pass' as const,
      reason: columns.map((column) => `${column.title} ${figureInWords(column, row.figures[column.id] ?? null)}`).join(', '),
    })),
  );
  const remarks = measurements.flatMap(({ id, remarks: all }) => all.map((remark) => [id, remark] as const));
  return {
    title: 'bench',
    verdict: exitCode === 130 ? `interrupted; so far ${plural(measured.length, 'row')}` : `${plural(measured.length, 'row')} measured`,
    facts: [
      ['seed', String(seed)],
      ['node', node],
      ['exit code', String(exitCode)],
      ['took', `${durations.totalSeconds.toFixed(1)} s`],
      ...measured.map(({ group, name, reason }) => [`${group}: ${name}`, reason] as const),
      ...remarks,
    ],
    cases: [
      ...measured,
      ...failures.map((sentence) => ({ group: 'the run', name: sentence, verdict: 'error' as const, reason: sentence })),
    ],
  };
}
