/**
 * The report as Markdown that can be pasted into an issue: the verdict, the facts, and every case that did not pass with what shows it.
 * What a server or a text says stands in code, where no character of it means anything.
 */
import { outlineOf } from '../outline-of.ts';
import { casesByGroup, type ReportedCase } from '../report-outline.ts';
import type { Reporter } from '../reporter.ts';

export const markdown: Reporter = {
  kind: 'markdown',
  render: (report) => {
    const { title, verdict, facts, cases } = outlineOf(report);
    const lines = [`## deltaproof ${code(title)}`, '', code(verdict), ''];
    lines.push('| | |', '| --- | --- |', ...facts.map(([name, value]) => `| ${name} | ${code(value)} |`), '');
    lines.push('| group | pass | fail | error | skip |', '| --- | --: | --: | --: | --: |');
    for (const [group, members] of casesByGroup(cases)) lines.push(groupRow(group, members));
    for (const one of cases) if (one.verdict !== 'pass') lines.push('', ...caseLines(one));
    return `${lines.join('\n')}\n`;
  },
};

function groupRow(group: string, members: readonly ReportedCase[]): string {
  const numbers = (['pass', 'fail', 'error', 'skip'] as const).map((verdict) => members.filter((one) => one.verdict === verdict).length);
  return `| ${code(group)} | ${numbers.join(' | ')} |`;
}

function caseLines({ group, name, verdict, reason, detail }: ReportedCase): string[] {
  const lines = [`### ${verdict}: ${code(name === group ? name : `${group} · ${name}`)}`];
  if (reason !== undefined && reason !== '') lines.push('', code(reason));
  if (detail !== undefined && detail !== '') lines.push('', ...fenced(detail));
  return lines;
}

/** A code span that holds any text on one line, a cell of a table included. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
  if (line === '') return '';
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

function fenced(text: string): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return [fence, text, fence];
}

/** Longest run of back-ticks. */
function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
