/**
 * The calls are the ones that the generator meant, with the arguments that its own printer writes. How many there are is for `vacuity`
 * to say: where the numbers differ, nothing is known about which call is which.
 */
import type { StreamedCall } from '../../../src/index.ts';
import type { IntendedCall } from '../../scenario.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const fidelity: Oracle = {
  id: 'fidelity',
  description: 'the calls are the ones that the generator meant',
  goesByPromises: true,
  leastShare: 0.3,
  judge(trial) {
    const intended = trial.scenario.intendedCalls;
    const faults: Fault[] = [];
    let compared = 0;
    if (intended === undefined) return { compared, faults };
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const { calls } = execution.outcome.execution;
      if (calls.length !== intended.length) continue;
      compared += calls.length;
      const shape = differenceOf(intended, calls);
      if (shape !== undefined) faults.push({ shape, expected: JSON.stringify(intended), got: JSON.stringify(calls), execution });
    }
    return { compared, faults };
  },
};

function differenceOf(intended: readonly IntendedCall[], got: readonly StreamedCall[]): string | undefined {
  for (const [index, call] of intended.entries()) {
    const streamed = got[index];
    if (streamed?.name !== call.name) return 'another name than was meant';
    if (streamed.state !== 'closed') return 'a call that was meant is not closed';
    if (streamed.arguments !== call.arguments) return 'other arguments than were meant';
  }
  return undefined;
}
