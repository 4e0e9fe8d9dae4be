/** What a probe says at its end: the server, every answer that did not pass with its reason, what the numbers prove, and the counts. */
import { printable } from '../ascii-json.ts';
import { plural } from '../plural.ts';
import type { ProbeReport, ReportedProbeCase, ReportedServer } from './probe-report.ts';

/** The last line holds the counts of the candidate, beginning as the script does whose place the probe takes. */
export function probeSummaryOf(report: ProbeReport): string {
  const { servers, cases, comparison, resumed, failures } = report;
  const lines = [...servers.map((server) => serverLine(report, server)), ...settingsLines(report)];
  if (resumed > 0) lines.push(`  resumed     ${plural(resumed, 'answer')} judged by an earlier run`);
  lines.push('');
  const shown = caseLines(cases, servers.length > 1);
  lines.push(...shown, ...(shown.length > 0 ? [''] : []));
  for (const server of servers) lines.push(...lostLines(server, servers.length > 1));
  if (comparison !== null && cases.length > 0) lines.push(...comparisonLines(comparison));
  for (const sentence of failures) lines.push(`  FAILED: ${sentence}`);
  for (const server of servers.slice(1)) if (server.total > 0) lines.push(`${server.side}: ${countsLine(server)}`);
  lines.push(countsLine(servers[0]));
  return `${lines.map((line) => printable(line).trimEnd()).join('\n')}\n`;
}

/** Answers that did not pass; those that failed in the same way are one line, with the first of them as the example. */
function caseLines(cases: readonly ReportedProbeCase[], isCompared: boolean): string[] {
  const alike = new Map<string, ReportedProbeCase[]>();
  for (const probed of cases.filter(({ verdict }) => verdict !== 'PASS')) {
    const key = wayOf(probed);
    alike.set(key, [...(alike.get(key) ?? []), probed]);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const side = isCompared ? `${first.side} ` : '';
    const often = group.length === 1 ? '' : `${group.length}x, first `;
    return [`  ${first.verdict.padEnd(6)} ${side}${often}${first.id}: ${first.reason}`];
  });
}

/**
 * In which way an answer failed. Reasons quote servers, whose ids and times are never the same twice; but what became of a connection
 * this side says in its own words, which are all that tells a timeout from a refused connection.
 */
function wayOf({ side, verdict, cause, status, finishReason, reason }: ReportedProbeCase): string {
  const isInOwnWords = cause === 'transport' && (status === null || status < 300);
  return JSON.stringify([side, verdict, cause, status, finishReason, isInOwnWords ? reason : null]);
}

/** Such as `PASS 27/30 · DROP 1 · OTHER 1 · ERROR 0 · EMPTY 1`. */
export function countsLine(server: Pick<ReportedServer, 'counts' | 'total'> | undefined): string {
  const { PASS = 0, DROP = 0, OTHER = 0, ERROR = 0, EMPTY = 0 } = server?.counts ?? {};
  return `PASS ${PASS}/${server?.total ?? 0} · DROP ${DROP} · OTHER ${OTHER} · ERROR ${ERROR} · EMPTY ${EMPTY}`;
}

function serverLine({ servers, label }: ProbeReport, { side, url, model, isEmbedded }: ReportedServer): string {
  const isCompared = servers.length > 1;
  const named = label === null || side === 'control' ? '' : ` · ${label}`;
  if (url === null) return `answers${isCompared ? ` of the ${side}` : ''} that were kept, judged again${named}`;
  const where = isEmbedded ? `the embedded server at ${url}, since neither --url nor --model was given` : url;
  return `${isCompared ? `${side} ` : ''}${where}${model === null ? '' : ` · model ${model}`}${named}`;
}

function settingsLines({ settings }: ProbeReport): string[] {
  return settings === null ? [] : [`  settings    ${settingsInWords(settings)}`];
}

/** In one line. */
export function settingsInWords(settings: NonNullable<ProbeReport['settings']>): string {
  const { thinking, toolChoices, repeat, temperature, maxTokens, seed, extraBody } = settings;
  return [
    `thinking ${thinking ? 'on' : 'off'}`,
    `tool choice ${toolChoices.join(' and ')}`,
    repeat === 1 ? 'once each' : `${repeat} times each`,
    `temperature ${temperature}`,
    `at most ${plural(maxTokens, 'token')}`,
    `seed ${seed}`,
    ...(Object.keys(extraBody).length === 0 ? [] : [`extra body ${JSON.stringify(extraBody)}`]),
  ].join(' · ');
}

/** How many calls were lost, what that proves of the server, and what else was wrong with calls, so that no loss is not taken for praise. */
function lostLines(
  { side, lost, judged, counts, parameterMissing, lostInterval, ruleOfThree }: ReportedServer,
  isCompared: boolean,
): string[] {
  if (lostInterval === null) return [];
  const which = isCompared ? ` by the ${side}` : '';
  const broken = counts.OTHER === 0 ? '' : `; broken in another way (OTHER): ${counts.OTHER}`;
  const lines = [
    `  lost${which}: ${lost} of ${plural(judged, 'call')}, ${percent(lost / judged)}${broken}`,
    `    at 95 % confidence the server loses ${percent(lostInterval.low)} to ${percent(lostInterval.high)} of its calls (Wilson's interval)`,
  ];
  if (ruleOfThree !== null) lines.push(`    ${stillAllowed(ruleOfThree, judged)}`);
  if (parameterMissing > 0)
    lines.push(
      `    ${parameterMissing} of ${plural(counts.PASS, 'call')} that passed ${parameterMissing === 1 ? 'lacks' : 'lack'} a required parameter, at which PASS does not look`,
    );
  return lines;
}

/** Three answers or fewer bound nothing by this rule. */
function stillAllowed(share: number, judged: number): string {
  return share === 1
    ? 'none was lost, but by the rule of three so few answers rule nothing out'
    : `none was lost: by the rule of three, 3 / ${judged}, up to ${percent(share)} may still get lost`;
}

function comparisonLines({ pairs, onlyCandidate, onlyControl, bothLost, pValue }: NonNullable<ProbeReport['comparison']>): string[] {
  if (pairs === 0) return ['  compared: nothing, since no request was answered by both'];
  return [
    `  compared: ${plural(pairs, 'pair')}; lost by the candidate alone ${onlyCandidate}, by the control alone ${onlyControl}, by both ${bothLost}; p = ${pValue.toPrecision(2)} (exact McNemar, two-sided)`,
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
