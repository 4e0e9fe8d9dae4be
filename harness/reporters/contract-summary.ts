/** What a contract says at its end: the verdict, and a line for each check, with the reason where there is one. */
import { printable } from '../ascii-json.ts';
import type { ContractReport, ReportedContractCase } from './contract-report.ts';
import { plural } from './words.ts';

export function contractSummaryOf(report: ContractReport): string {
  const lines = [serverLine(report), contractVerdict(report), ''];
  for (const one of report.cases) lines.push(...caseLines(one, report.repeat));
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
  return report.exitCode === 130 ? `interrupted; so far: ${judged(report)}` : judged(report);
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

function caseLines({ check, title, verdict, isKnown, reason, rounds }: ReportedContractCase, repeat: number): string[] {
  const word = isKnown ? 'known' : verdict === 'fail' ? 'FAIL' : verdict;
  const share = verdict === 'fail' && repeat > 1 ? ` (${rounds.fail} of ${repeat})` : '';
  return [`  ${word.padEnd(6)}${check.padEnd(26)}${title}${share}`, ...(reason === null ? [] : [`        ${reason}`])];
}
