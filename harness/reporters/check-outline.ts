/** The outline of a check: a case for each part and canary, and one for each thing that is wrong. */
import type { CheckReport } from './check-report.ts';
import { checkVerdict } from './check-summary.ts';
import { findingCases } from './finding-cases.ts';
import type { CaseVerdict, ReportOutline } from './report-outline.ts';
import { count, counts } from './words.ts';

const PART_VERDICTS = {
  passed: 'pass',
  failed: 'fail',
  interrupted: 'error',
  skipped: 'skip',
  'left out': 'skip',
  'not run': 'skip',
} as const satisfies Record<CheckReport['parts'][number]['verdict'], CaseVerdict>;

const CANARY_VERDICTS = {
  caught: 'pass',
  missed: 'fail',
  untried: 'skip',
} as const satisfies Record<CheckReport['canaries'][number]['outcome'], CaseVerdict>;

export function checkOutline(report: CheckReport): ReportOutline {
  const { target, seed, parts, canaries, findings, known, failures, durations } = report;
  return {
    title: `check ${target}`,
    verdict: checkVerdict(report),
    facts: [
      ['target', target],
      ['seed', String(seed)],
      ['texts', count(report.texts)],
      ['executions', count(report.executions)],
      ['comparisons', count(report.comparisons)],
      ['exit code', String(report.exitCode)],
      ...(durations === undefined ? [] : [['took', `${durations.totalSeconds.toFixed(1)} s`] as const]),
    ],
    cases: [
      ...parts.map(({ part, verdict, reason, counts: done }) => ({
        group: 'parts',
        name: part,
        verdict: PART_VERDICTS[verdict],
        reason: saidOf(verdict, reason ?? counts(done)),
        seconds: durations?.parts[part],
      })),
      ...canaries.map((canary) => ({
        group: 'canaries',
        name: canary.target,
        verdict: CANARY_VERDICTS[canary.outcome],
        reason: `${canary.outcome} by ${canary.oracle}: ${canary.caughtBy}, ${count(canary.taken)}`,
      })),
      ...findingCases(findings, known, failures),
    ],
  };
}

function saidOf(verdict: string, more: string): string {
  return more === '' ? verdict : `${verdict}: ${more}`;
}
