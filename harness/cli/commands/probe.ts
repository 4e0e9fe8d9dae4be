/** `probe`: asks a server for tool calls and judges what arrives. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import type { ProbeCase } from '../../live/probe/index.ts';
import { type ProbeReport, probeReport, probeSummaryOf } from '../../reporters/index.ts';
import { winningCode } from '../../runner/index.ts';
import { Stopwatch } from '../clock.ts';
import { endBySignal } from '../interruption.ts';
import { lossCode, reportOutputs, writeOutputs } from '../outputs.ts';
import { type ProbeArguments, probeFlags } from '../probe-flags.ts';
import { type ProbeRequest, probeRequestOf } from '../probe-request.ts';
import { type ProbedServers, probeServers } from '../probe-servers.ts';
import { print, type Verb } from '../verb.ts';

export const probe: Verb<ProbeArguments> = {
  builder: (yargs) =>
    yargs
      .options(probeFlags)
      .example('$0 probe', 'thirty requests to an embedded server')
      .example('$0 probe --url http://localhost:8000 --tool-choice both', 'sixty requests to a server of your own')
      .example('$0 probe --url http://localhost:8001 --ab http://localhost:8000', 'does the first lose more calls than the second?')
      .example('$0 probe --judge transcripts', 'judge kept answers again'),
  handler: (given) => run(probeRequestOf(given, process.env)),
};

async function run(request: ProbeRequest): Promise<void> {
  const stopwatch = new Stopwatch();
  const { source } = request;
  const probed = source.kind === 'kept' ? await judgeKept(source.path) : await probeServers(source, endBySignal());
  const settings = source.kind === 'kept' ? null : source.settings;
  const report = await reportOf(request, probed, settings, stopwatch);
  process.exitCode = report.exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : probeSummaryOf(report));
  process.exitCode = winningCode([report.exitCode, writeOutputs(reportOutputs(request.reports, report), probed.lost)]);
}

async function judgeKept(path: string): Promise<ProbedServers> {
  const { judgeFiles } = await import('../../live/probe/index.ts');
  return { servers: [], cases: judgeFiles(path), resumed: 0, isInterrupted: false, failure: undefined, lost: [] };
}

async function reportOf(
  { label, maxErrorShare, withDurations }: ProbeRequest,
  { servers, cases, resumed, isInterrupted, failure, lost }: ProbedServers,
  settings: ProbeReport['settings'],
  stopwatch: Stopwatch,
): Promise<ProbeReport> {
  const { compareSides, endingOf, SIDES, sideResult } = await import('../../live/probe/index.ts');
  const taken = SIDES.filter((side) => servers.some((server) => server.side === side) || hasSide(cases, side));
  const sides = (taken.length === 0 ? (['candidate'] as const) : taken).map((side) => sideResult(side, cases));
  // A server may list its key as a model, and a person may send one along.
  const shown = <Value>(value: Value): Value => servers.reduce((rest, { client }) => client.mask.value(rest), value);
  const { exitCode, failures } = endingOf(sides, maxErrorShare, isInterrupted);
  return probeReport({
    label,
    settings: settings === null ? null : { ...settings, extraBody: shown(settings.extraBody) },
    servers: sides.map((result) => {
      const server = servers.find(({ side }) => side === result.side);
      return { ...result, url: server?.client.url ?? null, model: shown(server?.model || null), isEmbedded: server?.isEmbedded ?? false };
    }),
    comparison: sides.length > 1 ? compareSides(cases) : null,
    resumed,
    cases,
    failures: failure === undefined ? failures : [failure, ...failures],
    exitCode: winningCode([exitCode, lossCode(lost)]),
    totalSeconds: withDurations ? Math.round(stopwatch.milliseconds / 100) / 10 : undefined,
  });
}

function hasSide(cases: readonly ProbeCase[], side: ProbeCase['side']): boolean {
  return cases.some((probed) => probed.side === side);
}
