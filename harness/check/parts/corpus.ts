/** Everything that is kept in the corpora, cut in every way: what was once found stays mended. */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { oraclesFor } from '../../oracles/index.ts';
import { Campaign, ExitCode } from '../../runner/index.ts';
import { campaignToEnd } from '../advance.ts';
import type { CheckFailure, CheckPart } from '../check-part.ts';
import { proofOf } from '../proof.ts';

export const corpus: CheckPart = {
  id: 'corpus',
  description: 'every kept input, cut in every way',
  isAbout: 'any parser',
  async run({ request, plan, turns }) {
    let isInterrupted = false;
    const campaign = new Campaign({
      target: request.target,
      corpus: [...request.regressions, ...request.seeds],
      seed: plan.seed,
      runs: 0,
      formats,
      kinds,
      // None is left to chance, except where a text is too long for as many cuts as some make.
      chunkings: chunkings.map((chunking) => ({ ...chunking, drawnOneIn: 1 })),
      oracles: oraclesFor(request.target),
      stopOnFirst: false,
      timeLimit: plan.timeLimit,
      shouldStop: () => isInterrupted,
    });
    const ending = await campaignToEnd(campaign, turns);
    isInterrupted = !ending.isComplete;
    const { corpusStatistics, findings } = campaign.result;
    const proof = proofOf(corpusStatistics);
    const failures: CheckFailure[] = request.corpusProblems.map((sentence) => ({ exitCode: ExitCode.Usage, sentence }));
    failures.push(...ending.outages);
    if (proof.comparisons === 0 && !isInterrupted && ending.outages.length === 0)
      failures.push({ exitCode: ExitCode.Infrastructure, sentence: 'nothing was compared on the inputs of the corpus' });
    const { executions, comparisons } = proof;
    return {
      isComplete: !isInterrupted,
      counts: { regressions: request.regressions.length, seeds: request.seeds.length, executions, comparisons },
      proof,
      failures,
      findings,
    };
  },
};
