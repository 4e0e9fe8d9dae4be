/** The suite notices every documented mutant: an edit that breaks one promise fails the test that claims it. */
import { setTimeout } from 'node:timers/promises';
import type { MutantsRun } from '../../mutation/index.ts';
import { ExitCode } from '../../runner/index.ts';
import type { CheckFailure, CheckPart, Turns } from '../check-part.ts';
import { nothingProved } from '../proof.ts';

const PAUSE_MILLISECONDS = 200;

export const mutants: CheckPart = {
  id: 'mutants',
  description: 'documented mutants, which the suite must notice',
  isAbout: 'own code',
  isOnRequest: true,
  async run({ plan, turns }) {
    // Who asks for it has looked whether it can be run.
    if (plan.mutants === undefined) throw new Error('mutants cannot be run here');
    const run = plan.mutants.start();
    let isComplete = false;
    try {
      isComplete = await toEnd(run, turns);
    } finally {
      await run.stop();
    }
    const count = (actual: string): number => run.verdicts.filter((verdict) => verdict.actual === actual).length;
    const wrong = run.verdicts.flatMap(({ id, problem }) => (problem === undefined ? [] : [`${id}: ${problem}`]));
    const sentences = typeof run.state === 'object' && isComplete ? [...wrong, run.state.failure] : wrong;
    return {
      isComplete,
      counts: { mutants: run.verdicts.length, killed: count('killed'), survived: count('survived'), 'not as expected': wrong.length },
      proof: nothingProved,
      failures: sentences.map((sentence): CheckFailure => ({ exitCode: ExitCode.Guarantee, sentence })),
      findings: [],
    };
  },
};

/** Resolves to whether it came to an end, good or bad; it does not when the check is interrupted. */
async function toEnd(run: MutantsRun, turns: Turns): Promise<boolean> {
  while (run.state === 'running') {
    if (!(await turns.next())) return false;
    turns.tell(run.total === 0 ? 'being made' : `${run.tested} of ${run.total}`);
    await setTimeout(PAUSE_MILLISECONDS);
  }
  return true;
}
