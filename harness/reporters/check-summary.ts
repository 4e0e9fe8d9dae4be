/** What a check says at its end: the verdict, a line for each part, what all of them proved together, and what is wrong. */
import type { CheckDurations, CheckReport } from './check-report.ts';
import { count, counts, findingLines, knownLines, outcomesOf } from './words.ts';

export function checkSummaryOf(report: CheckReport): string {
  const lines = [checkVerdict(report), ''];
  for (const { part, description, verdict, reason, counts: done } of report.parts) {
    lines.push(`  ${part.padEnd(12)} ${verdict.padEnd(12)} ${reason ?? description}`);
    if (Object.keys(done).length > 0) lines.push(`${' '.repeat(28)}${counts(done)}`);
  }
  lines.push(
    '',
    `  in all       ${count(report.texts)} texts · ${counts({ executions: report.executions, comparisons: report.comparisons })}`,
  );
  lines.push(`  chunkings    ${counts(report.chunkings)}`);
  lines.push(`  calls        ${counts(report.classes)}`);
  lines.push(`  notes        ${counts(report.notes)}`);
  if (report.canaries.length > 0) lines.push(`  caught       ${caught(report.canaries)}`);
  if (report.known.length > 0) lines.push(`  known        ${outcomesOf(report.known)}`);
  if (report.durations !== undefined) lines.push(...durationLines(report.durations));
  for (const sentence of report.failures) lines.push('', `FAILED: ${sentence}`);
  lines.push(...knownLines(report.known));
  for (const finding of report.findings) lines.push(...findingLines(finding));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** The verdict in one sentence. */
export function checkVerdict(report: CheckReport): string {
  return report.exitCode === 130 ? `interrupted; so far ${judged(report)}` : judged(report);
}

function judged({ target, findings, known, failures, seed }: CheckReport): string {
  const wrong = findings.filter(({ isKnown }) => !isKnown).length + failures.length;
  if (wrong > 0) return `FAILED: ${wrong === 1 ? 'one thing is' : `${wrong} things are`} wrong with ${target}`;
  if (known.some(({ outcome }) => outcome === 'stale')) return 'FAILED: the list of known findings is out of date';
  if (findings.length > 0) return `passed: nothing is wrong with ${target} that is not known (seed ${seed})`;
  return `passed: nothing is wrong with ${target} (seed ${seed})`;
}

/** The canaries that were caught, with what it took. */
function caught(canaries: CheckReport['canaries']): string {
  return canaries
    .filter(({ outcome }) => outcome === 'caught')
    .map(({ target, caughtBy, taken }) => {
      const tried = caughtBy === 'growth' ? 'hostile text' : 'scenario';
      return `${target.replace(/^canary-/, '')} in ${count(taken)} ${tried}${taken === 1 ? '' : 's'}`;
    })
    .join(' · ');
}

function durationLines({ totalSeconds, parts, growth }: CheckDurations): string[] {
  const byPart = Object.entries(parts).map(([part, seconds]) => `${part} ${seconds.toFixed(1)} s`);
  const lines = [`  took         ${totalSeconds.toFixed(1)} s: ${byPart.join(' · ')}`];
  const slopes = growth.map(({ target, growth: { name, slopes: measured } }) => ({ target, name, measured, last: measured.at(-1) ?? 0 }));
  for (const { target, name, measured } of slopes.filter(({ measured: { length } }) => length > 1))
    lines.push(`  measured     slope ${measured.map((slope) => slope.toFixed(2)).join(', again ')}: ${target} on ${name}`);
  const [steepest] = slopes.filter(({ measured }) => measured.length === 1).sort((left, right) => right.last - left.last);
  if (steepest !== undefined) lines.push(`  steepest     ${steepest.last.toFixed(2)} of those measured once: ${steepest.name}`);
  return lines;
}
