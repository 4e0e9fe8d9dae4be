/** Judges a run as a whole: a run that tried or compared too little is a failure, whatever the oracles say. */

import type { Oracle } from '../oracles/index.ts';
import type { CampaignResult } from './campaign.ts';
import { ExitCode, winningCode } from './exit-code.ts';
import type { Statistics } from './statistics.ts';

/** Shares and sizes are judged on runs of at least so many scenarios, with no kind switched off. */
export const SCENARIOS_TO_JUDGE_SHARES = 100_000;
/** An oracle that compared nothing is told from bad luck on runs of at least a batch; in a shorter run only if none compared anything. */
const SCENARIOS_TO_JUDGE_ORACLES = 256;
const LEAST_KIND_SHARE = 0.002;
const LEAST_MEAN_LENGTH = 250;
const LEAST_90TH_PERCENTILE = 800;

/** Something that is wrong with the run itself, in one sentence. */
export interface RunFailure {
  readonly exitCode: typeof ExitCode.Finding | typeof ExitCode.Infrastructure;
  readonly sentence: string;
}

/**
 * What is wrong with the run; empty when nothing is. `hasAllKinds` says whether no kind was switched off, `stoppedEarly` whether it ended
 * at its first finding, before it could try everything.
 */
export function judgeRun(
  statistics: Statistics,
  { oracles, hasAllKinds, stoppedEarly }: { oracles: readonly Oracle[]; hasAllKinds: boolean; stoppedEarly: boolean },
): RunFailure[] {
  if (stoppedEarly) return [];
  if (statistics.executions === 0) return [{ exitCode: ExitCode.Infrastructure, sentence: 'nothing was executed' }];
  const failures: RunFailure[] = [];
  const total = Object.values(statistics.oracles.toObject()).reduce((sum, compared) => sum + compared, 0);
  for (const [oracle, compared] of Object.entries(statistics.oracles.toObject())) {
    const isTold = statistics.scenarios >= SCENARIOS_TO_JUDGE_ORACLES || total === 0;
    if (compared === 0 && isTold)
      failures.push({ exitCode: ExitCode.Infrastructure, sentence: `the oracle ${oracle} compared nothing in this run` });
  }
  if (hasAllKinds && statistics.scenarios >= SCENARIOS_TO_JUDGE_SHARES) failures.push(...judgeShares(statistics, oracles));
  return failures;
}

function judgeShares(statistics: Statistics, oracles: readonly Oracle[]): RunFailure[] {
  const failures: RunFailure[] = [];
  const fail = (sentence: string): void => {
    failures.push({ exitCode: ExitCode.Finding, sentence });
  };
  for (const [kind, count] of Object.entries(statistics.kinds.toObject())) {
    const share = count / statistics.scenarios;
    if (share < LEAST_KIND_SHARE) fail(`the kind ${kind} is in ${percent(share)} of the scenarios, below ${percent(LEAST_KIND_SHARE)}`);
  }
  for (const { id, leastShare = 0 } of oracles) {
    const share = statistics.takingPart.of(id) / statistics.scenarios;
    if (share < leastShare) fail(`the oracle ${id} compared something in ${percent(share)} of the scenarios, below ${percent(leastShare)}`);
  }
  for (const [format, count] of Object.entries(statistics.formats.toObject())) {
    if (count === 0) fail(`the format ${format} was never generated`);
  }
  for (const [chunking, count] of Object.entries(statistics.chunkings.toObject())) {
    if (count === 0) fail(`the chunking ${chunking} was never used`);
  }
  for (const [name, count] of Object.entries(statistics.classes.toObject())) if (count === 0) fail(`no call was of the class ${name}`);
  const mean = statistics.textCodePoints / statistics.scenarios;
  if (mean < LEAST_MEAN_LENGTH) fail(`the mean text has ${mean.toFixed(0)} code points, below ${LEAST_MEAN_LENGTH}`);
  const percentile = statistics.lengthPercentile(0.9);
  if (percentile < LEAST_90TH_PERCENTILE)
    fail(`the 90th percentile of the texts is ${percentile} code points, below ${LEAST_90TH_PERCENTILE}`);
  return failures;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`;
}

/** The exit code of a run: what is wrong with it, and what was found. */
export function exitCodeOf(result: Pick<CampaignResult, 'findings'>, failures: readonly RunFailure[], wasInterrupted: boolean): ExitCode {
  return winningCode([
    ...(wasInterrupted ? [ExitCode.Interrupted] : []),
    ...failures.map((failure) => failure.exitCode),
    ...(result.findings.length > 0 ? [ExitCode.Finding] : []),
  ]);
}
