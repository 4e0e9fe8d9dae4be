/** Findings, stale entries and failures of a run as cases. */
import type { ReportedCase } from './report-outline.ts';
import type { ReportedFinding, ReportedKnown } from './run-report.ts';
import { findingLines, whyLost } from './words.ts';

/** Findings by oracle, then what is wrong with the list of known findings, then with the run itself. */
export function findingCases(
  findings: readonly ReportedFinding[],
  known: readonly ReportedKnown[],
  failures: readonly string[],
): ReportedCase[] {
  const byOracle = [...findings].sort((left, right) => Number(left.oracle > right.oracle) - Number(left.oracle < right.oracle));
  return [
    ...byOracle.map((finding) => findingCase(finding, known)),
    ...known.filter(({ outcome }) => outcome !== 'known').map(knownCase),
    ...failures.map(
      (sentence, index): ReportedCase => ({ group: 'run', name: `failure ${index + 1}`, verdict: 'error', reason: sentence }),
    ),
  ];
}

function findingCase(finding: ReportedFinding, known: readonly ReportedKnown[]): ReportedCase {
  const { oracle, signature, isKnown, count, bucket, folder } = finding;
  const { url, why } = known.find((entry) => entry.signature === signature) ?? {};
  return {
    group: oracle,
    name: signature,
    verdict: isKnown ? 'skip' : 'fail',
    reason: isKnown
      ? `known: ${[why, url].filter(Boolean).join(' ') || 'no address yet'}`
      : `seen ${count} ${count === 1 ? 'time' : 'times'}: ${finding.replay ?? whyLost(finding)}`,
    detail: findingLines(finding).slice(1).join('\n'),
    bucket,
    folder: folder ?? undefined,
  };
}

function knownCase({ signature, outcome, expires }: ReportedKnown): ReportedCase {
  const reason =
    outcome === 'stale' ? 'no longer shows: take it out of the list of known findings' : `was accepted until ${expires}, and still shows`;
  return { group: 'known findings', name: signature, verdict: 'fail', reason };
}
