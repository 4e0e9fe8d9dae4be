/** The text really reached the tool channel, and as many calls were there to compare as the generator promised. */
import type { Fault, Oracle } from '../oracle.ts';

export const vacuity: Oracle = {
  id: 'vacuity',
  description: 'as many calls were compared as the generator promised',
  goesByPromises: true,
  judge(trial) {
    const promised = trial.scenario.promisedCalls;
    const faults: Fault[] = [];
    let compared = 0;
    if (promised === undefined) return { compared, faults };
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      compared += 1;
      const { calls, toolText } = execution.outcome.execution;
      if (calls.length === promised && promised > 0 === (toolText !== '')) continue;
      const shape = toolText === '' ? 'nothing reached the tool channel' : 'not the promised number of calls';
      faults.push({
        shape,
        expected: `${promised} calls`,
        got: `${calls.length} calls in tool text ${JSON.stringify(toolText)}`,
        execution,
      });
    }
    return { compared, faults };
  },
};
