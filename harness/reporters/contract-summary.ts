/**
 * What a contract says at its end: the verdict, and a line for each check, with the reason where there is one. Checks that fail for one
 * reason share an entry: one cause that breaks everything is said once.
 */
import { printable } from '../ascii-json.ts';
import { plural } from '../plural.ts';
import type { ContractReport, ReportedContractCase } from './contract-report.ts';

export function contractSummaryOf(report: ContractReport): string {
  const lines = [serverLine(report), contractVerdict(report)];
  const entries = entriesOf(report.cases);
  if (entries.length > 0) lines.push('');
  for (const [first, ...others] of entries)
    lines.push(...(others.length === 0 ? caseLines(first, report.repeat) : entryLines([first, ...others], report.repeat)));
  for (const sentence of report.failures) lines.push('', `FAILED: ${sentence}`);
  for (const { signature, url, expires, outcome } of report.known) {
    if (outcome === 'stale') lines.push('', `STALE  ${signature}`, '  passes: take it out of the list of known findings');
    if (outcome === 'expired')
      lines.push('', `EXPIRED  ${signature}`, `  was accepted until ${expires}, and still fails${url === null ? '' : `: ${url}`}`);
  }
  if (report.durations !== undefined)
    lines.push('', `  took ${report.durations.totalSeconds.toFixed(1)} s and ${plural(report.durations.requests, 'request')}`);
  return `${lines.map((line) => printable(line).trimEnd()).join('\n')}\n`;
}

function serverLine({ url, model, faults, profile, forcedOutput, seed }: ContractReport): string {
  const wrong = faults.length === 0 ? '' : ` with the fault${faults.length === 1 ? '' : 's'} ${faults.join(', ')}`;
  const server = url === null ? `the embedded server${wrong}, since neither --url nor --model was given` : url;
  return `${server} · model ${model ?? 'unknown'} · profile ${profile} · forced output ${forcedOutput} · seed ${seed}`;
}

/** The verdict over all, in one sentence. */
export function contractVerdict(report: ContractReport): string {
  return report.exitCode === 130 ? `interrupted; so far ${judged(report)}` : judged(report);
}

function judged({ counts: { pass, fail, skip, known }, known: listed }: ContractReport): string {
  const skipped = skip === 0 ? '' : `, ${skip} skipped`;
  const failed = fail - known;
  const accepted = known === 0 ? '' : `, ${known} known to fail`;
  if (failed > 0) return `FAILED: ${plural(failed, 'check')} of ${pass + fail + skip}${accepted}${skipped}`;
  if (pass + known === 0) return 'nothing was judged';
  if (listed.some(({ outcome }) => outcome === 'stale'))
    return `FAILED: the list of known findings is out of date; ${pass} passed${skipped}`;
  return `passed: ${plural(pass, 'check')}${accepted}${skipped}`;
}

type Entry = [ReportedContractCase, ...ReportedContractCase[]];

/** Cases that fail alike, for the same reason, together at the place of the first; each other one alone. */
function entriesOf(cases: readonly ReportedContractCase[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const one of cases) {
    const key = JSON.stringify(one.verdict === 'fail' ? [one.isKnown, one.reason] : one.check);
    const entry = entries.get(key);
    if (entry === undefined) entries.set(key, [one]);
    else entry.push(one);
  }
  return [...entries.values()];
}

function caseLines(one: ReportedContractCase, repeat: number): string[] {
  const { check, title, reason } = one;
  return [
    `  ${wordOf(one).padEnd(6)}${check.padEnd(26)}${title}${shareOf(one, repeat)}`,
    ...(reason === null ? [] : [`${INDENT}${reason}`]),
  ];
}

function entryLines(entry: Entry, repeat: number): string[] {
  const [first] = entry;
  const names = entry.map((one) => `${one.check}${shareOf(one, repeat)}`);
  return [`  ${wordOf(first).padEnd(6)}${plural(entry.length, 'check')}: ${first.reason}`, ...wrapped(names)];
}

function wordOf({ verdict, isKnown }: ReportedContractCase): string {
  return isKnown ? 'known' : verdict === 'fail' ? 'FAIL' : verdict;
}

function shareOf({ verdict, rounds }: ReportedContractCase, repeat: number): string {
  return verdict === 'fail' && repeat > 1 ? ` (${rounds.fail} of ${repeat} rounds)` : '';
}

const INDENT = ' '.repeat(8);
const WIDTH = 120;

/** The names with commas between them, in lines of at most so many characters where a name is not longer. */
function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [position, name] of names.entries()) {
    const item = position === names.length - 1 ? name : `${name},`;
    const line = lines.pop() ?? INDENT;
    if (line === INDENT) lines.push(`${INDENT}${item}`);
    else if (line.length + 1 + item.length <= WIDTH) lines.push(`${line} ${item}`);
    else lines.push(line, `${INDENT}${item}`);
  }
  return lines;
}
