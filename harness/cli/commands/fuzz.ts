/** `fuzz`: the campaign. Makes responses, cuts them, and compares what is streamed with what the text demands. */
import { setImmediate } from 'node:timers/promises';
import { prettyAsciiJson } from '../../ascii-json.ts';
import { runReport, summaryOf, writeFileWhole } from '../../reporters/index.ts';
import { Campaign, exitCodeOf, judgeRun } from '../../runner/index.ts';
import { Stopwatch } from '../clock.ts';
import { type Command, print } from '../command.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { type FuzzArguments, type FuzzRequest, fuzzRequestOf } from '../fuzz-request.ts';
import { endGracefully } from '../interruption.ts';
import { keepArtifacts } from '../keep-artifacts.ts';
import { listNames } from '../list-names.ts';
import { Progress } from '../progress.ts';

/** How long the campaign runs before the event loop gets a turn, so that signals are noticed and the bar moves. */
const SLICE_MILLISECONDS = 40;

export const fuzz: Command<FuzzArguments> = {
  command: 'fuzz',
  describe: 'make responses, cut them in many ways, and compare what is streamed with what the text demands',
  builder: (yargs) =>
    yargs
      .option('target', { ...textFlag('what to test; see the verb targets'), default: 'builtin' })
      .option('format', textFlag('formats, comma-separated; default: all'))
      .option('runs', textFlag('how many scenarios to run'))
      .option('time', textFlag('how long to run, such as 30s, 10m or 1h; default: 60s unless --runs is given'))
      .option('seed', textFlag('decides every scenario; drawn and printed if absent'))
      .option('kinds', textFlag('kinds of text, comma-separated; with a minus sign all but those'))
      .option('chunkings', textFlag('ways to cut, likewise'))
      .option('oracles', textFlag('properties to check, likewise'))
      .option('artifacts', { ...textFlag('folder that keeps what was found'), default: 'deltaproof-artifacts' })
      .option('report', textFlag('KIND=FILE: write a report; may be given more than once'))
      .option('stop-on-first', switchFlag('stop at the first finding'))
      .option('list', switchFlag('print the names of formats, kinds, chunkings and oracles, and stop'))
      .option('json', switchFlag('print the report as JSON instead of the summary'))
      .option('no-durations', switchFlag('leave times out of reports'))
      .example('$0 fuzz --runs 10000 --seed 1', 'the same ten thousand scenarios every time')
      .example('$0 fuzz --time 10m --oracles=-vacuity --kinds=-steptml', 'ten minutes, all oracles and kinds but one each'),
  handler: async (given) => {
    if (given.list) print(listNames());
    else await run(fuzzRequestOf(given));
  },
};

async function run(request: FuzzRequest): Promise<void> {
  for (const warning of request.warnings) process.stderr.write(`warning: ${warning}\n`);
  const isInterrupted = endGracefully();
  const stopwatch = new Stopwatch();
  const isOver = (): boolean => isInterrupted() || stopwatch.milliseconds >= request.milliseconds;
  const campaign = new Campaign({ ...request.campaign, shouldStop: isOver });
  const progress = new Progress(`deltaproof fuzz: target ${request.campaign.target.id}, seed ${request.campaign.seed}`);
  for (let isUnfinished = true; isUnfinished; ) {
    const sliceEnd = stopwatch.milliseconds + SLICE_MILLISECONDS;
    isUnfinished = campaign.advance(() => stopwatch.milliseconds < sliceEnd);
    const { result } = campaign;
    const part = Math.max(result.statistics.scenarios / request.campaign.runs, stopwatch.milliseconds / request.milliseconds);
    progress.show({ part, seconds: stopwatch.milliseconds / 1000, result });
    await setImmediate();
  }
  progress.stop();
  const { result } = campaign;
  const stoppedEarly = request.campaign.stopOnFirst && result.findings.length > 0;
  const failures = judgeRun(result.statistics, {
    oracles: request.campaign.oracles,
    hasAllKinds: request.hasAllKinds,
    stoppedEarly,
  });
  const exitCode = exitCodeOf(result, failures, isInterrupted());
  const { artifacts, complaint } = keepArtifacts(request.artifacts, request.campaign.target, result.findings);
  const report = runReport({
    target: request.campaign.target.id,
    seed: request.campaign.seed,
    result,
    failures,
    exitCode,
    artifacts,
    totalSeconds: request.withDurations ? Math.round(stopwatch.milliseconds / 100) / 10 : undefined,
  });
  process.exitCode = exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : summaryOf(report));
  if (complaint !== undefined) throw complaint;
  for (const { reporter, file } of request.reports) writeFileWhole(file, reporter.render(report));
}
