/** `fuzz`: the campaign. Makes responses, cuts them, and compares what is streamed with what the text demands. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { type MatrixReport, matrixReport, matrixSummaryOf, type RunReport, summaryOf } from '../../reporters/index.ts';
import { winningCode } from '../../runner/index.ts';
import { runFuzz } from '../campaign/run-fuzz.ts';
import { Stopwatch } from '../clock.ts';
import { resultFlags, switchFlag, textFlag } from '../flags.ts';
import { type FuzzArguments, type FuzzRequest, fuzzRequestOf } from '../fuzz-request.ts';
import { endBySignal } from '../interruption.ts';
import { listNames } from '../list-names.ts';
import { type MatrixRequest, matrixRequestOf } from '../matrix-request.ts';
import { type LostOutput, reportOutputs, writeOutputs } from '../outputs.ts';
import { scenarioFlags } from '../scenario-flags.ts';
import { targetFlags } from '../target-flags.ts';
import { timeoutFlag } from '../timeout-flag.ts';
import { print, type Verb } from '../verb.ts';

export const fuzz: Verb<FuzzArguments> = {
  builder: (yargs) =>
    yargs
      .option('target', {
        ...textFlag('what to test: a name of the verb targets, exec:COMMAND or http:URL; several make a table of what is wrong with each'),
        default: 'builtin',
      })
      .option('against', textFlag('another target, whose readings of the same responses are compared as information'))
      .options(resultFlags)
      .option('runs', textFlag('how many scenarios to run'))
      .option('time', textFlag('how long to run, such as 30s, 10m or 1h; default: 60s unless --runs is given'))
      .option('seed', textFlag('decides every scenario; drawn and printed if absent'))
      .options(scenarioFlags)
      .option('oracles', textFlag('properties to check, likewise with a minus sign'))
      .option('corpus', textFlag('folder of corpus entries to run too, before the generated scenarios'))
      .options(targetFlags)
      .option('timeout-ms', timeoutFlag)
      .option('guided', switchFlag('make half of the scenarios of inputs that showed something new'))
      .option('workers', { ...textFlag('threads that share the run; what it finds does not depend on how many'), default: '1' })
      .option('shard', textFlag('I/N: run only every N-th scenario, from the I-th; auto/N: I from JOB_COMPLETION_INDEX'))
      .option('growth', textFlag('file for how the run grows, a line of JSON a second'))
      .option('stop-on-first', switchFlag('stop at the first finding that is not known'))
      .option('list', switchFlag('print the names of formats, kinds, chunkings and oracles, and stop'))
      .example('$0 fuzz --runs 10000 --seed 1', 'the same ten thousand scenarios every time')
      .example('$0 fuzz --time 1h --known known.json', 'a nightly run that fails only for what is new')
      .example('$0 fuzz --time 30m --workers 8', 'half an hour on eight cores')
      .example('$0 fuzz --runs 7000000 --seed 1 --shard 2/7 --report json=2.json', 'the second of seven machines; see the verb merge')
      .example("$0 fuzz --target builtin --target 'exec:python3 mine.py'", 'the same scenarios for both, and a table')
      .example('$0 fuzz --target http:http://127.0.0.1:8010 --runs 500', 'a running server, made to write each text')
      .example('$0 fuzz --time 10m --oracles=-vacuity --kinds=-steptml', 'ten minutes, all oracles and kinds but one each'),
  handler: async (given) => {
    const { target } = given;
    if (given.list) print(listNames());
    else if (typeof target === 'string') await run(fuzzRequestOf({ ...given, target }));
    else await runEach(matrixRequestOf(given, target));
  },
};

async function run(request: FuzzRequest): Promise<void> {
  for (const warning of request.warnings) process.stderr.write(`warning: ${warning}\n`);
  const { report, findings, replayed, lost } = await runFuzz(request, endBySignal());
  process.exitCode = report.exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : summaryOf(report));
  const outputs = [...request.known.outputs(findings, replayed), ...reportOutputs(request.reports, report)];
  process.exitCode = winningCode([report.exitCode, writeOutputs(outputs, lost)]);
}

/** One target after the other, until all ran or the run is interrupted. */
async function runEach({ requests, seed, reports, asJson, withDurations }: MatrixRequest): Promise<void> {
  const interruption = endBySignal();
  const stopwatch = new Stopwatch();
  const runs: RunReport[] = [];
  const lost: LostOutput[] = [];
  for (const warning of new Set(requests.flatMap(({ warnings }) => warnings))) process.stderr.write(`warning: ${warning}\n`);
  for (const request of requests) {
    if (interruption.aborted) break;
    const outcome = await runFuzz(request, interruption);
    runs.push(outcome.report);
    lost.push(...outcome.lost);
  }
  const exitCode = winningCode(runs.map((run) => run.exitCode));
  const report: MatrixReport = matrixReport({
    seed,
    targets: requests.map(({ campaign }) => campaign.target.id),
    runs,
    exitCode,
    ...(withDurations ? { durations: { totalSeconds: Math.round(stopwatch.milliseconds / 100) / 10 } } : {}),
  });
  process.exitCode = exitCode;
  print(asJson ? prettyAsciiJson(report) : matrixSummaryOf(report));
  process.exitCode = winningCode([exitCode, writeOutputs(reportOutputs(reports, report), lost)]);
}
