/** The outline of a campaign: a case for each oracle that saw nothing wrong, and one for each finding. */

import { plural } from '../plural.ts';
import { findingCases } from './finding-cases.ts';
import type { ReportOutline } from './report-outline.ts';
import type { RunReport } from './run-report.ts';
import { runVerdict } from './summary.ts';
import { count, poolWords } from './words.ts';

export function runOutline(report: RunReport): ReportOutline {
  const { target, seed, flags, findings, known, failures, oracles, guided, durations } = report;
  const withFindings = new Set(findings.map(({ oracle }) => oracle));
  const clean = Object.entries(oracles).filter(([oracle]) => !withFindings.has(oracle));
  return {
    title: `fuzz ${target}`,
    verdict: runVerdict(report),
    facts: [
      ['target', target],
      ['seed', String(seed)],
      ...(flags.length === 0 ? [] : [['flags', flags.join(' ')] as const]),
      ['scenarios', `${count(report.scenarios)} generated, ${count(report.corpusEntries)} of the corpus`],
      ['executions', count(report.executions)],
      ['code points', count(report.codePoints)],
      ...(guided === undefined ? [] : [['guided', guided.map(poolWords).join(' · ')] as const]),
      ['exit code', String(report.exitCode)],
      ...(durations === undefined ? [] : [['took', `${durations.totalSeconds.toFixed(1)} s`] as const]),
    ],
    cases: [
      ...clean.map(([oracle, comparisons]) => ({
        group: oracle,
        name: 'no finding',
        // An oracle that compared nothing has shown nothing.
        verdict: comparisons === 0 ? ('skip' as const) : ('pass' as const),
        reason: comparisons === 0 ? 'compared nothing' : plural(comparisons, 'comparison'),
      })),
      ...findingCases(findings, known, failures),
    ],
  };
}
