/** Every oracle can fail: each target that is wrong on purpose is caught by the oracle that watches for it, with that oracle alone. */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import type { MeasuredGrowth } from '../../measure/index.ts';
import { oracles } from '../../oracles/index.ts';
import { Campaign, ExitCode } from '../../runner/index.ts';
import type { Canary } from '../../targets/index.ts';
import { advanceToEnd } from '../advance.ts';
import { growthToEnd } from '../await-growth.ts';
import type { CanaryVerdict, CheckFailure, CheckPart, CheckWork } from '../check-part.ts';
import { nothingProved } from '../proof.ts';

export const canaries: CheckPart = {
  id: 'canaries',
  description: 'targets that are wrong on purpose, each with its oracle alone',
  isAbout: 'own code',
  async run(work) {
    const verdicts: CanaryVerdict[] = [];
    for (const canary of work.plan.canaries) if (!isCaughtByGrowth(canary)) verdicts.push(await tryCanary(canary, work));
    const isComplete = await growthToEnd(work);
    for (const canary of work.plan.canaries) if (isCaughtByGrowth(canary)) verdicts.push(verdictOfGrowth(canary, work.growth.measured));
    const caught = verdicts.filter((verdict) => verdict.outcome === 'caught').length;
    return {
      isComplete,
      counts: { caught, of: verdicts.length },
      proof: nothingProved,
      failures: failuresIn(verdicts, isComplete),
      findings: [],
      canaries: verdicts,
    };
  },
};

function isCaughtByGrowth(canary: Canary): boolean {
  return canary.caughtBy === 'growth';
}

async function tryCanary({ oracle, target }: Canary, { plan, turns }: CheckWork): Promise<CanaryVerdict> {
  const campaign = new Campaign({
    target,
    corpus: [],
    seed: plan.seed,
    runs: plan.canaryScenarios,
    formats,
    kinds,
    chunkings,
    oracles: oracles.filter(({ id }) => id === oracle),
    stopOnFirst: true,
    allOraclesBelow: Number.POSITIVE_INFINITY,
    shouldStop: () => false,
  });
  const isComplete = await advanceToEnd(campaign, turns);
  const { findings, statistics } = campaign.result;
  const outcome = findings.length > 0 ? 'caught' : isComplete ? 'missed' : 'untried';
  return { target: target.id, oracle, caughtBy: 'campaign', outcome, taken: statistics.scenarios };
}

function verdictOfGrowth({ oracle, target }: Canary, measured: readonly MeasuredGrowth[]): CanaryVerdict {
  const own = measured.filter((measurement) => measurement.target === target.id);
  const isCaught = own.some(({ growth }) => !growth.isLinear);
  return {
    target: target.id,
    oracle,
    caughtBy: 'growth',
    outcome: isCaught ? 'caught' : own.length > 0 ? 'missed' : 'untried',
    taken: own.length,
  };
}

function failuresIn(verdicts: readonly CanaryVerdict[], isComplete: boolean): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const fail = (sentence: string): void => {
    failures.push({ exitCode: ExitCode.Guarantee, sentence });
  };
  for (const { target, oracle, caughtBy, outcome, taken } of verdicts) {
    const tried = caughtBy === 'growth' ? 'hostile texts' : 'scenarios';
    if (outcome === 'missed') fail(`the oracle ${oracle} does not catch ${target} in ${taken} ${tried}`);
    if (outcome === 'untried' && isComplete) fail(`there is no verdict on ${target}`);
  }
  const watched = new Set(verdicts.map((verdict) => verdict.oracle));
  for (const { id } of oracles) if (!watched.has(id)) fail(`the oracle ${id} has no canary, so nothing shows that it can fail`);
  return failures;
}
