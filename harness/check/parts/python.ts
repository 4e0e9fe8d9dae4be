/** Generated responses, read and streamed once more by the reading in Python, on CPython's own text rules; a skip that is seen where there is none. */
import { setTimeout } from 'node:timers/promises';
import { type AgreementEnd, type AgreementReport, type AgreementRun, troublesIn } from '../../python/index.ts';
import { ExitCode } from '../../runner/index.ts';
import type { CanaryVerdict, CheckFailure, CheckPart, PartOutcome, Turns } from '../check-part.ts';
import { nothingProved } from '../proof.ts';

const PAUSE_MILLISECONDS = 50;

export const python: CheckPart = {
  id: 'python',
  description: 'generated responses, read and streamed in Python too',
  isAbout: 'own code',
  async run({ plan, turns, agreement }) {
    if (agreement === undefined) throw new Error('the comparison with Python was not begun');
    const end = await endOf(agreement, plan.pythonScenarios, turns);
    if (end === undefined) return { ...nothing, isComplete: false };
    switch (end.kind) {
      case 'skipped':
        return { ...nothing, skipped: end.reason };
      case 'failed':
        return { ...nothing, failures: [{ exitCode: ExitCode.Infrastructure, sentence: end.reason }] };
      case 'ended':
        return outcomeOf(end.report, plan.seed);
      default:
        return end satisfies never;
    }
  },
};

const nothing: PartOutcome = { isComplete: true, counts: {}, proof: nothingProved, failures: [], findings: [] };

/** Resolves to `undefined` when the check is interrupted. */
async function endOf(agreement: AgreementRun, scenarios: number, turns: Turns): Promise<AgreementEnd | undefined> {
  while (agreement.state === 'running') {
    if (!(await turns.next())) return undefined;
    turns.tell(`${agreement.done} of ${scenarios}`);
    await setTimeout(PAUSE_MILLISECONDS);
  }
  // What interrupts the check may have ended the comparison with it.
  return (await turns.next()) ? agreement.state : undefined;
}

function outcomeOf(report: AgreementReport, seed: number): PartOutcome {
  const { agreement, canary } = report;
  const { scenarios, skipped, comparisons, streams, disagreements } = agreement;
  const failures: CheckFailure[] = troublesIn(report, seed).map((sentence) => ({ exitCode: ExitCode.Guarantee, sentence }));
  if (comparisons === 0) failures.push({ exitCode: ExitCode.Infrastructure, sentence: 'nothing was compared with Python' });
  const executions = Object.values(streams).reduce((sum, count) => sum + count, 0);
  const verdict: CanaryVerdict = {
    target: canary.program,
    oracle: 'python',
    caughtBy: 'campaign',
    outcome: canary.caughtIn === null ? 'missed' : 'caught',
    taken: canary.caughtIn ?? canary.tried,
  };
  return {
    isComplete: true,
    counts: { scenarios, 'too deep for CPython': skipped, executions, comparisons, disagreements: disagreements.length },
    proof: { ...nothingProved, texts: scenarios, executions, comparisons, chunkings: streams },
    failures,
    findings: [],
    canaries: [verdict],
  };
}
