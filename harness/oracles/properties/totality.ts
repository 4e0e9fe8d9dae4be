/** Nothing throws, whatever is fed. */
import type { Fault, Oracle } from '../oracle.ts';

export const totality: Oracle = {
  id: 'totality',
  description: 'nothing throws, whatever is fed',
  judge(trial) {
    const faults: Fault[] = [];
    for (const execution of trial.executions) {
      const { outcome } = execution;
      if (outcome.kind === 'threw') faults.push({ shape: 'the stream threw', expected: 'no throw', got: outcome.message, execution });
    }
    const reading = trial.reading(trial.toolText);
    if (reading.kind === 'threw') {
      faults.push({ shape: 'the reading threw', expected: 'no throw', got: reading.message, execution: undefined });
    }
    return { compared: trial.executions.length + 1, faults };
  },
};
