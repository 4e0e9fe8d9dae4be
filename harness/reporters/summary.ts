/** What a run says at its end to the person in front of the terminal. */
import { asciiJson } from '../ascii-json.ts';
import type { RunReport } from './run-report.ts';

/** The verdict first, then the numbers behind it, then each finding with the command that shows it. */
export function summaryOf(report: RunReport): string {
  const lines = [verdictOf(report), ''];
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
  lines.push(`  calls       ${counts(report.classes)}`);
  lines.push(`  notes       ${counts(report.notes)}`);
  if (report.scenarios > 0)
    lines.push(`  kinds       ${Object.keys(report.kinds).length} of text, the rarest ${rarest(report.kinds)} (all with --json)`);
  if (Object.keys(report.skips).length > 0) lines.push(`  skipped     ${counts(report.skips)}`);
  if (report.known.length > 0) lines.push(`  known       ${outcomesOf(report.known)}`);
  if (report.durations !== undefined) lines.push(`  took        ${report.durations.totalSeconds.toFixed(1)} s`);
  for (const sentence of report.failures) lines.push('', `FAILED: ${sentence}`);
  for (const { outcome, signature, url, expires } of report.known) {
    if (outcome === 'stale') lines.push('', `STALE  ${signature}`, '  no longer shows: take it out of the list of known findings');
    if (outcome === 'expired')
      lines.push('', `EXPIRED  ${signature}`, `  was accepted until ${expires}, and still shows${url === null ? '' : `: ${url}`}`);
  }
  for (const finding of report.findings) {
    lines.push(
      '',
      `${finding.isKnown ? 'KNOWN' : 'FOUND'} ${finding.count}x  ${finding.signature}`,
      `  text    ${asciiJson(finding.text)}`,
    );
    if (finding.chunks.length > 1) lines.push(`  chunks  ${asciiJson(finding.chunks)}`);
    lines.push(`  wanted  ${shortened(finding.expected)}`, `  got     ${shortened(finding.got)}`, `  again   ${finding.replay}`);
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function verdictOf(report: RunReport): string {
  return report.exitCode === 130 ? `interrupted; so far: ${judged(report)}` : judged(report);
}

function judged(report: RunReport): string {
  const unknown = report.findings.filter(({ isKnown }) => !isKnown).length;
  const nothingElse = report.findings.length > unknown ? ' that is not known' : '';
  if (unknown > 0)
    return `${unknown} ${unknown === 1 ? 'kind' : 'kinds'} of difference between what was streamed and what the text demands${nothingElse === '' ? '' : ', besides what is known'}`;
  if (report.failures.length > 0) return `no difference${nothingElse} was found, but the run itself is not to be trusted`;
  if (report.known.some(({ outcome }) => outcome === 'stale'))
    return `no difference${nothingElse} was found, but the list of known findings is out of date`;
  if (nothingElse !== '') return 'nothing new: every difference that was found is known';
  return 'clean: under every chunking, what was streamed is what the text reads at its end';
}

/** How many entries of the list came out in each way. */
function outcomesOf(known: RunReport['known']): string {
  const byOutcome = { known: 0, stale: 0, expired: 0 };
  for (const { outcome } of known) byOutcome[outcome] += 1;
  return counts(byOutcome);
}

function counts(byName: Readonly<Record<string, number>>): string {
  return Object.entries(byName)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(' · ');
}

function rarest(byName: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(byName).sort(([, left], [, right]) => left - right);
  return counts(Object.fromEntries(sorted.slice(0, 1)));
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function plural(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function shortened(text: string): string {
  const ascii = text.replace(/[^\u0020-\u007e]/g, (codeUnit) => asciiJson(codeUnit).slice(1, -1));
  return ascii.length <= 400 ? ascii : `${ascii.slice(0, 400)}… (${ascii.length} characters, whole in the artefact)`;
}
