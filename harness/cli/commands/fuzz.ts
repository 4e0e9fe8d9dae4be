/** `fuzz`: the campaign. Makes responses, cuts them, and compares what is streamed with what the text demands. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { packageVersion } from '../../corpus/index.ts';
import { acceptedSignatures, replayKnown, weighKnown } from '../../known/index.ts';
import { type ReportedShard, runReport, summaryOf } from '../../reporters/index.ts';
import {
  type CampaignResult,
  ExitCode,
  exitCodeOf,
  type Finding,
  judgeRun,
  type RunFailure,
  runsOf,
  signatureText,
  timedTarget,
  winningCode,
} from '../../runner/index.ts';
import { ArtifactKeeper } from '../artifact-keeper.ts';
import { BlindPlan } from '../campaign/blind-plan.ts';
import type { PartRunner } from '../campaign/campaign-part.ts';
import { CampaignProgress } from '../campaign/campaign-progress.ts';
import { GrowthLog } from '../campaign/growth-log.ts';
import { GuidedPlan } from '../campaign/guided-plan.ts';
import { OwnProcess } from '../campaign/own-process.ts';
import { type CampaignRunResult, runCampaign } from '../campaign/run-campaign.ts';
import { WorkerPool } from '../campaign/worker-pool.ts';
import { Stopwatch } from '../clock.ts';
import { resultFlags, switchFlag, textFlag } from '../flags.ts';
import { type FuzzArguments, type FuzzRequest, fuzzRequestOf } from '../fuzz-request.ts';
import { endBySignal } from '../interruption.ts';
import { reportedKnown } from '../known-request.ts';
import { listNames } from '../list-names.ts';
import { lossCode, reportOutputs, writeOutputs } from '../outputs.ts';
import { scenarioFlags } from '../scenario-flags.ts';
import { targetFlags } from '../target-flags.ts';
import { timeoutFlag } from '../timeout-flag.ts';
import { print, type Verb } from '../verb.ts';

export const fuzz: Verb<FuzzArguments> = {
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
      .example('$0 fuzz --target http:http://127.0.0.1:8010 --runs 500', 'a running server, made to write each text')
      .example('$0 fuzz --time 10m --oracles=-vacuity --kinds=-steptml', 'ten minutes, all oracles and kinds but one each'),
  handler: async (given) => {
    if (given.list) print(listNames());
    else await run(fuzzRequestOf(given));
  },
};

async function run(request: FuzzRequest): Promise<void> {
  for (const warning of request.warnings) process.stderr.write(`warning: ${warning}\n`);
  const interruption = endBySignal();
  const { timeout, extent } = request;
  const target = timedTarget(request.campaign.target, timeout);
  const keeper = new ArtifactKeeper(request.artifacts, target, request.flags);
  const growth = new GrowthLog(request.growth);
  const stopwatch = new Stopwatch();
  const replayed = replayKnown(request.known.entries, target, request.known.file, request.known.today);
  const accepted = acceptedSignatures(replayed);
  const { campaign, ran, outage, guided } = await carryOut(request, { interruption, stopwatch, keeper, growth, accepted });
  const { newFindings, findings, isStale } = weighKnown(campaign.findings, replayed);
  const stoppedEarly = request.campaign.stopOnFirst && campaign.findings.some(({ signature }) => !accepted.has(signatureText(signature)));
  const hasAllKinds = request.isUnrestricted && !extent.isSharded;
  const shortcomings = judgeRun(campaign.statistics, { oracles: request.campaign.oracles, hasAllKinds, stoppedEarly });
  // What was not asked because of an outage is no shortcoming of its own.
  const failures = outage === undefined ? shortcomings : [outageFailure(outage)];
  keeper.keep(findings);
  const exitCode = winningCode([
    exitCodeOf({ findings: newFindings }, failures, interruption.aborted),
    ...(isStale ? [ExitCode.Guarantee] : []),
    lossCode(keeper.lost),
  ]);
  const report = runReport({
    target: target.id,
    seed: request.campaign.seed,
    flags: request.flags,
    result: { ...campaign, findings },
    ran,
    ...(guided === undefined ? {} : { guided: [guided] }),
    ...(extent.isSharded ? { shard: shardFacts(request, { campaign, findings, stoppedEarly, outage }) } : {}),
    known: reportedKnown(replayed),
    acceptedSignatures: accepted,
    failures: failures.map(({ sentence }) => sentence),
    exitCode,
    kept: keeper,
    durations: request.withDurations ? { totalSeconds: secondsOf(stopwatch), growth: growth.points } : undefined,
  });
  process.exitCode = exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : summaryOf(report));
  const outputs = [...request.known.outputs(findings, replayed), ...reportOutputs(request.reports, report)];
  process.exitCode = winningCode([exitCode, writeOutputs(outputs, [...keeper.lost, ...growth.lost])]);
}

interface Running {
  readonly interruption: AbortSignal;
  readonly stopwatch: Stopwatch;
  readonly keeper: ArtifactKeeper;
  readonly growth: GrowthLog;
  readonly accepted: ReadonlySet<string>;
}

/** Until it is over; an interrupted one keeps findings as they were seen rather than reducing them first. */
async function carryOut(request: FuzzRequest, { interruption, stopwatch, keeper, growth, accepted }: Running): Promise<CampaignRunResult> {
  const { campaign, extent, milliseconds } = request;
  const isOver = (): boolean => interruption.aborted || stopwatch.milliseconds >= milliseconds;
  const progress = new CampaignProgress(`deltaproof fuzz: target ${campaign.target.id}, seed ${campaign.seed}`);
  const runner = runnerFor(request, isOver, accepted);
  interruption.addEventListener('abort', () => runner.interrupt());
  try {
    const result = await runCampaign({
      plan: request.isGuided ? new GuidedPlan(extent, request.unjudged) : new BlindPlan(extent),
      runner,
      names: campaign,
      stopOnFirst: campaign.stopOnFirst,
      acceptedSignatures: accepted,
      isOver,
      now: () => stopwatch.milliseconds,
      onFindings: (findings) => keeper.keep(findings),
      onProgress: (joined, guided) => {
        const seconds = stopwatch.milliseconds / 1000;
        const part = Math.max(joined.statistics.scenarios / runsOf(extent.shard, extent.runs), (1000 * seconds) / milliseconds);
        progress.show({ part, seconds, result: joined, guided });
        growth.note(stopwatch.milliseconds, { ...joined, guided });
      },
    });
    growth.note(stopwatch.milliseconds, { ...result.campaign, guided: result.guided }, { isLast: true });
    return result;
  } finally {
    progress.stop();
    await runner.close();
  }
}

function runnerFor(
  { campaign, workers, timeout, targetName, server }: FuzzRequest,
  isOver: () => boolean,
  accepted: ReadonlySet<string>,
): PartRunner {
  const { seed, maxLength, stopOnFirst } = campaign;
  if (workers === 1) return new OwnProcess({ campaign: { ...campaign, knownSignatures: accepted }, timeout, isOver });
  return new WorkerPool(workers, campaign, {
    target: targetName,
    server,
    timeout,
    seed,
    maxLength,
    stopOnFirst,
    knownSignatures: [...accepted],
  });
}

interface ShardOutcome {
  readonly campaign: CampaignResult;
  /** With what only known inputs showed. */
  readonly findings: readonly Finding[];
  readonly stoppedEarly: boolean;
  readonly outage: string | undefined;
}

function shardFacts({ extent, isUnrestricted }: FuzzRequest, { campaign, findings, stoppedEarly, outage }: ShardOutcome): ReportedShard {
  const seen = new Set(campaign.findings.map(({ signature }) => signatureText(signature)));
  const onlyKnown = findings.map(({ signature }) => signatureText(signature)).filter((signature) => !seen.has(signature));
  return {
    ...extent.shard,
    version: packageVersion(),
    runs: Number.isFinite(extent.runs) ? extent.runs : null,
    isUnrestricted,
    stoppedEarly,
    textLengths: campaign.statistics.counts.lengths,
    onlyKnown,
    outage: outage ?? null,
  };
}

function outageFailure(message: string): RunFailure {
  return { exitCode: ExitCode.Infrastructure, sentence: `the run broke off, since the target could not be asked any more: ${message}` };
}

function secondsOf({ milliseconds }: Stopwatch): number {
  return Math.round(milliseconds / 100) / 10;
}
