/** What a run says at its end to the person in front of the terminal. */

import { plural } from '../plural.ts';
import type { RunReport } from './run-report.ts';
import { count, counts, findingLines, knownLines, outcomesOf, poolWords, readingLines } from './words.ts';

/** The verdict first, then the numbers behind it, then each finding with the command that shows it. */
export function summaryOf(report: RunReport): string {
  const lines = [runVerdict(report), ''];
  lines.push(`  target      ${report.target}, seed ${report.seed}`);
  lines.push(
    `  ran         ${plural(report.scenarios, 'scenario')} in ${plural(report.executions, 'execution')}, and ${count(report.corpusEntries)} corpus entries`,
  );
  lines.push(
    `  fed         ${count(report.codePoints)} code points; texts have ${report.textLength.mean} on average, nine in ten up to ${report.textLength.percentile90}`,
  );
  lines.push(`  formats     ${counts(report.formats)}`);
  lines.push(`  chunkings   ${counts(report.chunkings)}`);
  lines.push(`  compared    ${counts(report.oracles)}`);
  if (report.scenarios > 0) lines.push(`  took part   ${shares(report.takingPart, report.scenarios)}`);
  lines.push(`  calls       ${counts(report.classes)}`);
  lines.push(`  notes       ${counts(report.notes)}`);
  if (report.scenarios > 0)
    lines.push(`  kinds       ${Object.keys(report.kinds).length} of text, the rarest ${rarest(report.kinds)} (all with --json)`);
  if (Object.keys(report.skips).length > 0) lines.push(`  skipped     ${counts(report.skips)}`);
  if (report.guided !== undefined) lines.push(`  guided      ${report.guided.map(poolWords).join(' · ')}`);
  if (report.known.length > 0) lines.push(`  known       ${outcomesOf(report.known)}`);
  if (report.durations !== undefined) lines.push(`  took        ${report.durations.totalSeconds.toFixed(1)} s`);
  if (report.against !== undefined) lines.push('', ...readingLines(report.against));
  for (const sentence of report.failures) lines.push('', `FAILED: ${sentence}`);
  lines.push(...knownLines(report.known));
  for (const finding of report.findings) lines.push(...findingLines(finding));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** The verdict in one sentence. */
export function runVerdict(report: RunReport): string {
  return report.exitCode === 130 ? `interrupted; so far ${judged(report)}` : judged(report);
}

function judged(report: RunReport): string {
  const unknown = report.findings.filter(({ isKnown }) => !isKnown).length;
  const nothingElse = report.findings.length > unknown ? ' that is not known' : '';
  if (unknown > 0)
    return `${unknown} ${unknown === 1 ? 'kind of fault was' : 'kinds of faults were'} found${nothingElse === '' ? '' : ', besides what is known'}`;
  if (report.failures.length > 0) return `no difference${nothingElse} was found, but the run itself is not to be trusted`;
  if (report.known.some(({ outcome }) => outcome === 'stale'))
    return `no difference${nothingElse} was found, but the list of known findings is out of date`;
  if (nothingElse !== '') return 'nothing new: every difference that was found is known';
  return 'clean: no oracle saw anything wrong with what was streamed';
}

/** In which part of the scenarios each oracle compared something. */
function shares(byName: Readonly<Record<string, number>>, scenarios: number): string {
  return Object.entries(byName)
    .map(([name, number]) => `${name} ${((100 * number) / scenarios).toFixed(1)} %`)
    .join(' · ');
}

function rarest(byName: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(byName).sort(([, left], [, right]) => left - right);
  return counts(Object.fromEntries(sorted.slice(0, 1)));
}
