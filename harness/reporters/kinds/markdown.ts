/**
 * The report as Markdown that can be pasted into an issue: the verdict, the facts, and every case that did not pass with what shows it.
 * What a server or a text says stands in code, where no character of it means anything.
 */
import { codeBlock, codeSpan } from '../../markdown.ts';
import { outlineOf } from '../outline-of.ts';
import { casesByGroup, type ReportedCase } from '../report-outline.ts';
import type { Reporter } from '../reporter.ts';

export const markdown: Reporter = {
  kind: 'markdown',
  render: (report) => {
    const { title, verdict, facts, cases } = outlineOf(report);
    const lines = [`## deltaproof ${code(title)}`, '', code(verdict), ''];
    lines.push('| | |', '| --- | --- |', ...facts.map(([name, value]) => `| ${name} | ${cell(value)} |`), '');
    lines.push('| group | pass | fail | error | skip |', '| --- | --: | --: | --: | --: |');
    for (const [group, members] of casesByGroup(cases)) lines.push(groupRow(group, members));
    for (const one of cases) if (one.verdict !== 'pass') lines.push('', ...caseLines(one));
    return `${lines.join('\n')}\n`;
  },
};

function groupRow(group: string, members: readonly ReportedCase[]): string {
  const numbers = (['pass', 'fail', 'error', 'skip'] as const).map((verdict) => members.filter((one) => one.verdict === verdict).length);
  return `| ${cell(group)} | ${numbers.join(' | ')} |`;
}

function caseLines({ group, name, verdict, reason, detail }: ReportedCase): string[] {
  const lines = [`### ${verdict}: ${code(name === group ? name : `${group} · ${name}`)}`];
  if (reason !== undefined && reason !== '') lines.push('', code(reason));
  if (detail !== undefined && detail !== '') lines.push('', codeBlock(detail));
  return lines;
}

/** On one line. */
function code(text: string): string {
  return codeSpan(text.replace(/\s+/g, ' ').trim());
}

/** In a cell of a table, where even in code a bar ends the cell. */
function cell(text: string): string {
  return code(text).replaceAll('|', '\\|');
}
