/**
 * The calls are the ones that the generator meant, with the arguments that its own printer writes, or of a foreign target the same values. How many there are is for `vacuity`
 * to say: where the numbers differ, nothing is known about which call is which.
 */
import type { StreamedCall } from '../../../src/index.ts';
import type { IntendedCall } from '../../scenario.ts';
import { isJson, isSameJson } from '../is-same-json.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const fidelity: Oracle = {
  id: 'fidelity',
  description: 'the calls are the ones that the generator meant',
  goesByPromises: true,
  foreign: 'too',
  trait: 'intended-values',
  isDisputable: true,
  leastShare: 0.3,
  judge(trial) {
    const intended = trial.scenario.intendedCalls;
    const faults: Fault[] = [];
    let compared = 0;
    const isForeign = trial.target.foreign !== undefined;
    if (intended === undefined || (isForeign && !meansJson(trial.scenario.tools, intended))) return { compared, faults };
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const { calls } = execution.outcome.execution;
      if (calls.length !== intended.length) continue;
      compared += calls.length;
      const shape = differenceOf(intended, calls, isForeign ? isSameJson : Object.is);
      if (shape !== undefined) faults.push({ shape, expected: JSON.stringify(intended), got: JSON.stringify(calls), execution });
    }
    return { compared, faults };
  },
};

/** Otherwise a foreign parser may do what it likes: a schema says what a value is, and NaN is none of JSON. */
function meansJson(tools: readonly unknown[] | undefined, intended: readonly IntendedCall[]): boolean {
  return tools === undefined && intended.every((call) => isJson(call.arguments));
}

function differenceOf(
  intended: readonly IntendedCall[],
  got: readonly StreamedCall[],
  isSame: (left: string, right: string) => boolean,
): string | undefined {
  for (const [index, call] of intended.entries()) {
    const streamed = got[index];
    if (streamed?.name !== call.name) return 'another name than was meant';
    if (streamed.state !== 'closed') return 'a call that was meant is not closed';
    if (!isSame(streamed.arguments, call.arguments)) return 'other arguments than were meant';
  }
  return undefined;
}
