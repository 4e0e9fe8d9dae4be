/** What a probe says at its end: the server, every answer that did not pass with its reason, what the numbers prove, and the counts. */
import { asciiJson } from '../ascii-json.ts';
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
  if (comparison !== null) lines.push(...comparisonLines(comparison));
  for (const sentence of failures) lines.push(`  FAILED: ${sentence}`);
  for (const server of servers.slice(1)) lines.push(`${server.side}: ${countsLine(server)}`);
  lines.push(countsLine(servers[0]));
  return `${lines.map((line) => printable(line).trimEnd()).join('\n')}\n`;
}

/** Answers that did not pass; what is said of several in the same words is said once. */
function caseLines(cases: readonly ReportedProbeCase[], isCompared: boolean): string[] {
  const alike = new Map<string, ReportedProbeCase[]>();
  for (const probed of cases.filter(({ verdict }) => verdict !== 'PASS')) {
    const key = JSON.stringify([probed.side, probed.verdict, probed.reason]);
    alike.set(key, [...(alike.get(key) ?? []), probed]);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const side = isCompared ? first.side.padEnd('candidate'.length + 1) : '';
    const more = group.length === 1 ? '' : ` and ${group.length - 1} more`;
    return [`  ${first.verdict.padEnd(6)} ${side}${(first.id + more).padEnd(38)} ${first.reason}`];
  });
}

/** Names come from servers too: nothing in them may reach the terminal as a control character. */
function printable(line: string): string {
  return line.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) => asciiJson(character).slice(1, -1));
}

/** Such as `PASS 27/30 · DROP 1 · OTHER 1 · ERROR 0 · EMPTY 1`. */
export function countsLine(server: Pick<ReportedServer, 'counts' | 'total'> | undefined): string {
  const { PASS = 0, DROP = 0, OTHER = 0, ERROR = 0, EMPTY = 0 } = server?.counts ?? {};
  return `PASS ${PASS}/${server?.total ?? 0} · DROP ${DROP} · OTHER ${OTHER} · ERROR ${ERROR} · EMPTY ${EMPTY}`;
}

function serverLine({ servers, label }: ProbeReport, { side, url, model, isEmbedded }: ReportedServer): string {
  const role = servers.length > 1 ? `${side} ` : '';
  const named = label === null || side === 'control' ? '' : ` · ${label}`;
  if (url === null) return `answers that were kept, judged again${named}`;
  const where = isEmbedded ? `the embedded server at ${url}, since neither --url nor --model was given` : url;
  return `${role}${where}${model === null ? '' : ` · model ${model}`}${named}`;
}

function settingsLines({ settings }: ProbeReport): string[] {
  if (settings === null) return [];
  const { thinking, toolChoices, repeat, temperature, maxTokens, seed } = settings;
  return [
    `  settings    thinking ${thinking ? 'on' : 'off'} · tool choice ${toolChoices.join(' and ')} · ${repeat === 1 ? 'once' : `${repeat} times`} each · temperature ${temperature} · at most ${maxTokens} tokens · seed ${seed}`,
  ];
}

function lostLines({ side, lost, judged, lostInterval, ruleOfThree }: ReportedServer, isCompared: boolean): string[] {
  if (lostInterval === null) return [];
  const { low, high } = lostInterval;
  const which = isCompared ? ` by the ${side}` : '';
  const allowed = ruleOfThree === null ? '' : `; so many answers still allow ${percent(ruleOfThree)} (rule of three)`;
  return [`  lost${which}: ${lost} of ${judged} calls, ${percent(lost / judged)} (95 %: ${percent(low)} to ${percent(high)})${allowed}`];
}

function comparisonLines({ pairs, onlyCandidate, onlyControl, bothLost, pValue }: NonNullable<ProbeReport['comparison']>): string[] {
  return [
    `  compared: ${plural(pairs, 'pair')}; lost by the candidate alone ${onlyCandidate}, by the control alone ${onlyControl}, by both ${bothLost}; p = ${pValue.toPrecision(2)} (exact McNemar, two-sided)`,
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
