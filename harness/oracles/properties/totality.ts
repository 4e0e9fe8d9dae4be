/** Nothing throws or hangs, whatever is fed. */
import type { Fault, Oracle } from '../oracle.ts';
import { faultOfThrown } from '../thrown.ts';

export const totality: Oracle = {
  id: 'totality',
  description: 'nothing throws or hangs, whatever is fed',
  foreign: 'too',
  judge(trial) {
    const faults: Fault[] = [];
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') faults.push(faultOfThrown('stream', execution.outcome, execution));
    }
    const reading = trial.reading(trial.toolText);
    if (reading.kind === 'threw') faults.push(faultOfThrown('reading', reading, undefined));
    return { compared: trial.executions.length + 1, faults };
  },
};
