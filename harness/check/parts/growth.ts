/** The work of the target grows no faster than the text, on every hostile text. */
import { MAX_SLOPE } from '../../measure/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { growthToEnd } from '../await-growth.ts';
import type { CheckFailure, CheckPart } from '../check-part.ts';
import { nothingProved } from '../proof.ts';
import { codeOfWrong } from '../verdict-code.ts';

export const growth: CheckPart = {
  id: 'growth',
  description: 'user CPU time on hostile texts of n, 2n, 4n, 8n',
  isAbout: 'contract',
  async run(work) {
    const { request, growth: measurement } = work;
    const isComplete = await growthToEnd(work);
    const measured = measurement.measured.filter(({ target }) => target === request.target.id);
    const tooSteep = measured.filter(({ growth: { isLinear } }) => !isLinear);
    const failures: CheckFailure[] = tooSteep.map(({ growth: { name } }) => ({
      exitCode: codeOfWrong(request),
      sentence: `the work grows faster than the text, twice with a slope above ${MAX_SLOPE}: ${name}`,
    }));
    if (typeof measurement.state === 'object') failures.push({ exitCode: ExitCode.Infrastructure, sentence: measurement.state.failure });
    else if (isComplete && measured.length === 0)
      failures.push({ exitCode: ExitCode.Infrastructure, sentence: 'the growth of no work was measured' });
    const counts = { measurements: measured.length, 'too steep': tooSteep.length };
    return { isComplete, counts, proof: nothingProved, failures, findings: [] };
  },
};
