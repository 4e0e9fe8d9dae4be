/** A campaign of fixed length and seed: the same generated responses every time, under every oracle. */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { oraclesFor } from '../../oracles/index.ts';
import { Campaign, ExitCode, judgeRun } from '../../runner/index.ts';
import { campaignToEnd } from '../advance.ts';
import type { CheckPart } from '../check-part.ts';
import { proofOf } from '../proof.ts';
import { codeOfWrong } from '../verdict-code.ts';

export const generated: CheckPart = {
  id: 'generated',
  description: 'generated responses, the same every time',
  isAbout: 'any parser',
  async run({ request, plan, turns }) {
    const oracles = oraclesFor(request.target);
    const campaign = new Campaign({
      target: request.target,
      corpus: [],
      seed: plan.seed,
      runs: request.target.foreign === undefined ? plan.scenarios : plan.foreignScenarios,
      formats,
      kinds,
      chunkings,
      oracles,
      stopOnFirst: false,
      allOraclesBelow: plan.allOraclesBelow,
      timeLimit: plan.timeLimit,
      shouldStop: () => false,
    });
    const { isComplete, outages } = await campaignToEnd(campaign, turns);
    const { statistics, findings } = campaign.result;
    const judged = isComplete && outages.length === 0 ? judgeRun(statistics, { oracles, hasAllKinds: true, stoppedEarly: false }) : [];
    const wrong = judged.map(({ exitCode, sentence }) => ({
      exitCode: exitCode === ExitCode.Finding ? codeOfWrong(request) : exitCode,
      sentence,
    }));
    const failures = [...outages, ...wrong];
    const proof = proofOf(statistics);
    const { executions, comparisons } = proof;
    const counts = { scenarios: statistics.scenarios, 'code points': statistics.codePoints, executions, comparisons };
    return { isComplete, counts, proof, failures, findings };
  },
};
