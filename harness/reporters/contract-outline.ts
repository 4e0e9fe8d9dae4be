/** The outline of a contract: a case for each check. */
import { plural } from '../plural.ts';
import type { ContractReport } from './contract-report.ts';
import { contractVerdict } from './contract-summary.ts';
import type { ReportOutline } from './report-outline.ts';

export function contractOutline(report: ContractReport): ReportOutline {
  const { url, model, faults, profile, forcedOutput, seed, repeat, cases, known, failures, durations } = report;
  const server = url ?? 'embedded server';
  return {
    title: `contract ${server}`,
    verdict: contractVerdict(report),
    facts: [
      ['server', server],
      ...(faults.length === 0 ? [] : [['faults', faults.join(', ')] as const]),
      ['model', model ?? 'unknown'],
      ['profile', profile],
      ['forced output', forcedOutput],
      ['seed', String(seed)],
      ['repeat', String(repeat)],
      ['exit code', String(report.exitCode)],
      ...(durations === undefined ? [] : [['took', `${durations.totalSeconds.toFixed(1)} s`] as const]),
    ],
    cases: [
      ...cases.map(({ check, title, passes, verdict, isKnown, reason, rounds }) => ({
        group: 'contract',
        name: check,
        verdict: isKnown ? ('skip' as const) : verdict,
        reason: isKnown ? `known to fail: ${reason}` : (reason ?? title),
        ...(verdict === 'fail' ? { detail: `${passes}\nfailed ${rounds.fail} of ${plural(repeat, 'round')}` } : {}),
        seconds: durations?.checkSeconds[check],
      })),
      ...known
        .filter(({ outcome }) => outcome === 'stale')
        .map(({ signature }) => ({
          group: 'known findings',
          name: signature,
          verdict: 'fail' as const,
          reason: 'passes: take it out of the list of known findings',
        })),
      ...failures.map((sentence) => ({ group: 'the run', name: sentence, verdict: 'error' as const, reason: sentence })),
    ],
  };
}
