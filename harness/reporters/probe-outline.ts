/** The outline of a probe: a case for each request. */
import type { ProbeReport, ReportedProbeCase } from './probe-report.ts';
import { countsLine, settingsInWords } from './probe-summary.ts';
import type { CaseVerdict, ReportOutline } from './report-outline.ts';

/** What is neither a call nor a lost one does not fail a run, so it is no failure here. */
const CASE_VERDICTS = {
  PASS: 'pass',
  DROP: 'fail',
  EMPTY: 'fail',
  OTHER: 'skip',
  ERROR: 'error',
} as const satisfies Record<ReportedProbeCase['verdict'], CaseVerdict>;

export function probeOutline(report: ProbeReport): ReportOutline {
  const { label, servers, comparison, settings, cases, failures, exitCode, durations } = report;
  return {
    title: ['probe', ...servers.slice(0, 1).map(({ url }) => url ?? 'kept answers'), ...(label === null ? [] : [label])].join(' · '),
    verdict: countsLine(servers[0]),
    facts: [
      ...servers.flatMap(({ side, url, model, lost, judged, parameterMissing, lostInterval }) => [
        [side, `${url ?? 'kept answers'}${model === null ? '' : `, ${model}`}`] as const,
        [`lost by the ${side}`, `${lost} of ${judged}${lostInterval === null ? '' : `, ${range(lostInterval)}`}`] as const,
        ...(parameterMissing === 0 ? [] : [[`passed without a required parameter, ${side}`, String(parameterMissing)] as const]),
      ]),
      ...(comparison === null
        ? []
        : ([
            ['pairs', String(comparison.pairs)],
            ['lost by the candidate alone', String(comparison.onlyCandidate)],
            ['lost by the control alone', String(comparison.onlyControl)],
            ['lost by both', String(comparison.bothLost)],
            ['p (exact McNemar)', comparison.pValue.toPrecision(2)],
          ] as const)),
      ...(settings === null ? [] : [['settings', settingsInWords(settings)] as const]),
      ['exit code', String(exitCode)],
      ...(durations === undefined ? [] : [['took', `${durations.totalSeconds.toFixed(1)} s`] as const]),
    ],
    cases: [
      ...cases.map(({ side, id, verdict, reason, calls }, place) => ({
        group: side,
        name: id,
        verdict: CASE_VERDICTS[verdict],
        reason: `${verdict}: ${reason}`,
        detail: calls.length === 0 ? undefined : calls.map((call) => `${call.name}(${call.arguments})`).join('\n'),
        seconds: durations?.caseSeconds[place],
      })),
      ...failures.map((sentence) => ({
        group: 'run',
        name: sentence,
        verdict: exitCode === 1 ? ('fail' as const) : ('error' as const),
        reason: sentence,
      })),
    ],
  };
}

function range({ low, high }: { readonly low: number; readonly high: number }): string {
  return `95 %: ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`;
}
