/** What a bench says at its end: a table for each measurement, in 80 columns, with ratios first. */
import type { MeasuredCourse, MeasuredRow } from '../bench/index.ts';
import type { BenchReport } from './bench-report.ts';
import { figureInWords, roundsInWords } from './bench-words.ts';

export function benchSummaryOf(report: BenchReport): string {
  const { seed, node, measurements, failures, durations } = report;
  const lines = [`seed ${seed} · node ${node} · took ${durations.totalSeconds.toFixed(1)} s · median (least–most) of the rounds`];
  for (const measured of measurements) lines.push('', ...tableOf(measured));
  for (const sentence of failures) lines.push('', `FAILED: ${sentence}`);
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function tableOf({ id, description, labels, columns, rows, remarks }: MeasuredCourse): string[] {
  const figures = rows.flatMap((row) => Object.values(row.figures)).filter((figure) => figure !== null);
  const lines = [`${id} · ${roundsInWords(figures)}`, `  ${description}`];
  if (rows.length > 0) {
    const head = [...labels, ...columns.map(({ title }) => title)];
    const cells = rows.map((row, place) => [
      ...labelsOf(row, rows[place - 1]),
      ...columns.map((column) => figureInWords(column, row.figures[column.id] ?? null)),
    ]);
    const widths = head.map((title, place) => Math.max(title.length, ...cells.map((row) => row[place]?.length ?? 0)));
    // The last label stands before numbers, and may be one.
    const aligned = (row: readonly string[]): string =>
      row.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join('  ');
    lines.push(...[head, ...cells].map((row) => `  ${aligned(row)}`));
  }
  return [...lines, ...remarks.map((remark) => `  ${remark}`)];
}

/** What is the same as in the row above is not said again, but for the last. */
function labelsOf({ labels }: MeasuredRow, above: MeasuredRow | undefined): string[] {
  return labels.map((label, place) => (place < labels.length - 1 && above?.labels[place] === label ? '' : label));
}
