/** A campaign from its first scenario to its report: what `fuzz` does for each target. */
import { packageVersion } from '../../corpus/index.ts';
import { acceptedSignatures, type ReplayedKnown, replayKnown, weighKnown } from '../../known/index.ts';
import { type ComparedReadings, compareReadings } from '../../readings/index.ts';
import { type ReportedShard, type RunReport, runReport } from '../../reporters/index.ts';
import {
  type CampaignResult,
  codePointsIn,
  ExitCode,
  exitCodeOf,
  type Finding,
  judgeRun,
  type RunFailure,
  runsOf,
  ScenarioSource,
  signatureText,
  timedTarget,
  winningCode,
  withRequest,
} from '../../runner/index.ts';
import { TargetUnavailableError } from '../../targets/index.ts';
import { ArtifactKeeper } from '../artifact-keeper.ts';
import { Stopwatch } from '../clock.ts';
import type { FuzzRequest } from '../fuzz-request.ts';
import { reportedKnown } from '../known-request.ts';
import { type LostOutput, lossCode } from '../outputs.ts';
import { BlindPlan } from './blind-plan.ts';
import type { PartRunner } from './campaign-part.ts';
import { CampaignProgress } from './campaign-progress.ts';
import { GrowthLog } from './growth-log.ts';
import { GuidedPlan } from './guided-plan.ts';
import { OwnProcess } from './own-process.ts';
import { type CampaignRunResult, runCampaign } from './run-campaign.ts';
import { WorkerPool } from './worker-pool.ts';

export interface FuzzOutcome {
  readonly report: RunReport;
  readonly findings: readonly Finding[];
  readonly replayed: readonly ReplayedKnown[];
  /** What could not be kept of findings and of the growth. */
  readonly lost: readonly LostOutput[];
}

/** Runs until it is over or `interruption` fires; writes artefacts and the growth, and nothing else. */
export async function runFuzz(request: FuzzRequest, interruption: AbortSignal): Promise<FuzzOutcome> {
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
  const readings = outage === undefined ? readingsOf(request, campaign.statistics.scenarios, interruption) : undefined;
  // What was not asked because of an outage is no shortcoming of its own.
  const failures = [...(outage === undefined ? shortcomings : [outageFailure(outage)]), ...(readings?.failures ?? [])];
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
    ...(readings?.compared === undefined ? {} : { against: readings.compared }),
    ...(extent.isSharded ? { shard: shardFacts(request, { campaign, findings, stoppedEarly, outage }) } : {}),
    known: reportedKnown(replayed),
    acceptedSignatures: accepted,
    failures: failures.map(({ sentence }) => sentence),
    exitCode,
    kept: keeper,
    durations: request.withDurations ? { totalSeconds: secondsOf(stopwatch), growth: growth.points } : undefined,
  });
  return { report, findings, replayed, lost: [...keeper.lost, ...growth.lost] };
}

/** Of so many scenarios at most the readings are compared. */
const MOST_READINGS = 1000;

/** The target's readings of the first scenarios that ran, beside those of the other one; `undefined` where nobody asked. */
function readingsOf(
  { against, campaign, timeout }: FuzzRequest,
  ran: number,
  interruption: AbortSignal,
): { readonly compared?: ComparedReadings; readonly failures: readonly RunFailure[] } | undefined {
  if (against === undefined || interruption.aborted) return undefined;
  const { target, seed, maxLength = Number.POSITIVE_INFINITY } = campaign;
  const source = new ScenarioSource(campaign);
  const scenarios = Array.from({ length: Math.min(ran, MOST_READINGS) }, (_, index) => {
    const scenario = source.valueFor(index).value_;
    return withRequest(withRequest(scenario, target, seed, index), against, seed, index);
  });
  const short = scenarios.filter(({ text }) => codePointsIn(text) <= maxLength);
  try {
    const [here, there] = [timedTarget(target, timeout), timedTarget(against, timeout)];
    return { compared: compareReadings(here, there, short, () => interruption.aborted), failures: [] };
  } catch (error) {
    if (!(error instanceof TargetUnavailableError)) throw error;
    const sentence = `the readings could not be compared: ${error.message}`;
    return { failures: [{ exitCode: ExitCode.Infrastructure, sentence }] };
  }
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
