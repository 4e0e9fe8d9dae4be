/** The words that summaries have in common. */
import { asciiJson } from '../ascii-json.ts';
import type { ComparedReadings } from '../readings/index.ts';
import type { GuidedPool, ReportedFinding, ReportedKnown } from './run-report.ts';

/** Names with their counts, in one line. */
export function counts(byName: Readonly<Record<string, number>>): string {
  return Object.entries(byName)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(' · ');
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** What guides know together. */
export function poolWords({ features, allFeatures, inputs }: GuidedPool): string {
  return `${count(features)} of ${count(allFeatures)} features, shown by ${count(inputs)} inputs`;
}

/** A finding in a few lines: what, on which text, and the command that shows it; an empty line first. */
export function findingLines(finding: ReportedFinding): string[] {
  const whole = finding.replay === null ? 'the JSON report' : 'the artefact';
  const chunks = finding.chunks.length > 1 ? [`  chunks  ${asciiJson(finding.chunks)}`] : [];
  return [
    '',
    `${finding.isKnown ? 'KNOWN' : 'FOUND'} ${finding.count}x  ${finding.signature}`,
    ...(finding.isDisputable ? ['  note    disputable: on a text that is not well-formed parsers may differ'] : []),
    `  text    ${asciiJson(finding.text)}`,
    ...chunks,
    `  wanted  ${shortened(finding.expected, whole)}`,
    `  got     ${shortened(finding.got, whole)}`,
    finding.replay === null ? `  LOST    ${whyLost(finding)}` : `  again   ${finding.replay}`,
  ];
}

/** How another target reads the same responses. */
export function readingLines({ against, compared, alike, skipped, differences }: ComparedReadings): string[] {
  const unasked = skipped === 0 ? '' : ` (${count(skipped)} more are not for both)`;
  return [
    `${count(alike)} of ${count(compared)} responses are read as by ${against}${unasked}`,
    ...differences.flatMap(({ what, count: number, text, here, there }) => [
      `  ${count(number)}x  another reading: ${what}`,
      `    text    ${asciiJson(text)}`,
      `    here    ${shortened(here, 'the JSON report')}`,
      `    there   ${shortened(there, 'the JSON report')}`,
    ]),
  ];
}

/** What is wrong with the list of known findings: an entry that is stale or expired, in a few lines each with an empty one first. */
export function knownLines(known: readonly ReportedKnown[]): string[] {
  return known.flatMap(({ outcome, signature, url, expires }) => {
    if (outcome === 'known') return [];
    if (outcome === 'stale') return ['', `STALE  ${signature}`, '  no longer shows: take it out of the list of known findings'];
    return ['', `EXPIRED  ${signature}`, `  was accepted until ${expires}, and still shows${url === null ? '' : `: ${url}`}`];
  });
}

/** How many entries of the list came out in each way. */
export function outcomesOf(known: readonly ReportedKnown[]): string {
  const byOutcome = { known: 0, stale: 0, expired: 0 };
  for (const { outcome } of known) byOutcome[outcome] += 1;
  return counts(byOutcome);
}

/** Why a finding without a command that shows it has none. */
export function whyLost({ notKept = 'it is not kept' }: Pick<ReportedFinding, 'notKept'>): string {
  return notKept;
}

/** `whole` is where a long text stands to its end. */
function shortened(text: string, whole: string): string {
  const ascii = text.replace(/[^\u0020-\u007e]/g, (codeUnit) => asciiJson(codeUnit).slice(1, -1));
  return ascii.length <= 400 ? ascii : `${ascii.slice(0, 400)}… (${ascii.length} characters, whole in ${whole})`;
}
