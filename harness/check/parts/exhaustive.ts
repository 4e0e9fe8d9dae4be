/** Every short response over an alphabet of tags and values: in small, nothing is left to chance. */
import { asciiJson } from '../../ascii-json.ts';
import { type ExhaustiveCounts, ExhaustiveProof } from '../../exhaustive/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { advanceToEnd } from '../advance.ts';
import type { CheckFailure, CheckPart, Proof } from '../check-part.ts';
import { addedUp } from '../proof.ts';
import { codeOfWrong } from '../verdict-code.ts';

/** Mismatches that are shown. */
const SHOWN = 3;

export const exhaustive: CheckPart = {
  id: 'exhaustive',
  description: 'every short text over an alphabet of fifteen tokens',
  isAbout: 'own code',
  async run({ request, plan, turns }) {
    const failures: CheckFailure[] = [];
    const proofs: Proof[] = [];
    let [mismatches, isComplete] = [0, true];
    for (const options of plan.exhaustive) {
      const proof = new ExhaustiveProof(options);
      isComplete = await advanceToEnd(proof, turns);
      const { counts } = proof;
      proofs.push(proofOf(counts));
      mismatches += counts.mismatches;
      for (const mismatch of counts.firstMismatches.slice(0, SHOWN))
        failures.push({ exitCode: codeOfWrong(request), sentence: `a short text differs in its ${mismatch.what}: ${asciiJson(mismatch)}` });
      if (!isComplete) break;
    }
    const proof = addedUp(proofs);
    if (proof.comparisons === 0 && isComplete)
      failures.push({ exitCode: ExitCode.Infrastructure, sentence: 'nothing was compared on short texts' });
    const { texts, executions, comparisons } = proof;
    return { isComplete, counts: { texts, executions, comparisons, mismatches }, proof, failures, findings: [] };
  },
};

function proofOf({ responses, executions, comparisons, identicalCalls, classes }: ExhaustiveCounts): Proof {
  return {
    texts: responses,
    executions,
    comparisons,
    chunkings: { whole: responses, 'code-point': responses, 'every-cut': executions - 2 * responses },
    classes: { identical: identicalCalls, ...classes },
    notes: {},
  };
}
