/** `fuzz`: the campaign. Makes responses, cuts them, and compares what is streamed with what the text demands. */
import { setImmediate } from 'node:timers/promises';
import { prettyAsciiJson } from '../../ascii-json.ts';
import { acceptedSignatures, replayKnown, weighKnown } from '../../known/index.ts';
import { runReport, summaryOf, writeFileWhole } from '../../reporters/index.ts';
import {
  Campaign,
  type CampaignResult,
  ExitCode,
  exitCodeOf,
  judgeRun,
  type RunFailure,
  signatureText,
  timedTarget,
  winningCode,
} from '../../runner/index.ts';
import { TargetUnavailableError } from '../../targets/index.ts';
import { CampaignProgress } from '../campaign-progress.ts';
import { Stopwatch } from '../clock.ts';
import { type Command, print } from '../command.ts';
import { complaintCode } from '../complaint-code.ts';
import { resultFlags, switchFlag, textFlag } from '../flags.ts';
import { type FuzzArguments, type FuzzRequest, fuzzRequestOf } from '../fuzz-request.ts';
import { endGracefully } from '../interruption.ts';
import { keepArtifacts } from '../keep-artifacts.ts';
import { reportedKnown } from '../known-request.ts';
import { listNames } from '../list-names.ts';
import { scenarioFlags } from '../scenario-flags.ts';
import { serverTargetFlags } from '../target-flags.ts';
import { timeoutFlag } from '../timeout-flag.ts';

/** How long the campaign runs before the event loop gets a turn, so that signals are noticed and the bar moves. */
const SLICE_MILLISECONDS = 40;

export const fuzz: Command<FuzzArguments> = {
  command: 'fuzz',
  describe: 'make responses, cut them in many ways, and compare what is streamed with what the text demands',
  builder: (yargs) =>
    yargs
      .option('target', { ...textFlag('what to test: a name of the verb targets, or http:URL for a server'), default: 'builtin' })
      .options(resultFlags)
      .option('runs', textFlag('how many scenarios to run'))
      .option('time', textFlag('how long to run, such as 30s, 10m or 1h; default: 60s unless --runs is given'))
      .option('seed', textFlag('decides every scenario; drawn and printed if absent'))
      .options(scenarioFlags)
      .option('oracles', textFlag('properties to check, likewise with a minus sign'))
      .option('corpus', textFlag('folder of corpus entries to run too, before the generated scenarios'))
      .options(serverTargetFlags)
      .option('timeout-ms', timeoutFlag)
      .option('stop-on-first', switchFlag('stop at the first finding that is not known'))
      .option('list', switchFlag('print the names of formats, kinds, chunkings and oracles, and stop'))
      .example('$0 fuzz --runs 10000 --seed 1', 'the same ten thousand scenarios every time')
      .example('$0 fuzz --time 1h --known known.json', 'a nightly run that fails only for what is new')
      .example('$0 fuzz --target http:http://127.0.0.1:8010 --runs 500', 'a running server, made to write each text')
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
  const target = timedTarget(request.campaign.target, request.timeout);
  const progress = new CampaignProgress(`deltaproof fuzz: target ${target.id}, seed ${request.campaign.seed}`);
  const replayed = replayKnown(request.known.entries, target, request.known.file, request.known.today);
  const { campaign, outage } = await runCampaign(request, {
    stopwatch,
    isInterrupted,
    progress,
    knownSignatures: acceptedSignatures(replayed),
  });
  progress.stop();
  const { newFindings, findings, isStale } = weighKnown(campaign.findings, replayed);
  const result = { ...campaign, findings };
  const accepted = acceptedSignatures(replayed);
  const shortcomings = judgeRun(result.statistics, {
    oracles: request.campaign.oracles,
    hasAllKinds: request.isUnrestricted,
    stoppedEarly: request.campaign.stopOnFirst && campaign.findings.some(({ signature }) => !accepted.has(signatureText(signature))),
  });
  // What was not asked because of an outage is no shortcoming of its own.
  const failures = outage === undefined ? shortcomings : [outage];
  const judged = exitCodeOf({ ...result, findings: newFindings }, failures, isInterrupted());
  const { artifacts, complaint } = keepArtifacts(request.artifacts, target, findings, request.flags);
  const exitCode = winningCode([
    judged,
    ...(isStale ? [ExitCode.Guarantee] : []),
    ...(complaint === undefined ? [] : [complaintCode(complaint)]),
  ]);
  const report = runReport({
    target: target.id,
    seed: request.campaign.seed,
    flags: request.flags,
    result,
    known: reportedKnown(replayed),
    acceptedSignatures: accepted,
    failures,
    exitCode,
    artifacts,
    totalSeconds: request.withDurations ? Math.round(stopwatch.milliseconds / 100) / 10 : undefined,
  });
  process.exitCode = exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : summaryOf(report));
  if (complaint !== undefined) throw complaint;
  request.known.write(findings, replayed);
  for (const { reporter, file } of request.reports) writeFileWhole(file, reporter.render(report));
}

interface Running {
  readonly stopwatch: Stopwatch;
  readonly isInterrupted: () => boolean;
  readonly progress: CampaignProgress;
  readonly knownSignatures: ReadonlySet<string>;
}

/** Until it is over; an interrupted one keeps findings as they were seen rather than reducing them first. */
async function runCampaign(
  request: FuzzRequest,
  { stopwatch, isInterrupted, progress, knownSignatures }: Running,
): Promise<{ readonly campaign: CampaignResult; readonly outage: RunFailure | undefined }> {
  const campaign = new Campaign({
    ...request.campaign,
    knownSignatures,
    timeLimit: { call: request.timeout, slice: request.timeout + SLICE_MILLISECONDS },
    shouldStop: () => isInterrupted() || stopwatch.milliseconds >= request.milliseconds,
  });
  for (let isUnfinished = true; isUnfinished && !isInterrupted(); ) {
    const sliceEnd = stopwatch.milliseconds + SLICE_MILLISECONDS;
    try {
      isUnfinished = campaign.advance(() => stopwatch.milliseconds < sliceEnd);
    } catch (error) {
      if (!(error instanceof TargetUnavailableError)) throw error;
      const sentence = `the run broke off, since the target could not be asked any more: ${error.message}`;
      return { campaign: campaign.result, outage: { exitCode: ExitCode.Infrastructure, sentence } };
    }
    const { result } = campaign;
    const part = Math.max(result.statistics.scenarios / request.campaign.runs, stopwatch.milliseconds / request.milliseconds);
    progress.show({ part, seconds: stopwatch.milliseconds / 1000, result });
    await setImmediate();
  }
  return { campaign: campaign.result, outage: undefined };
}
