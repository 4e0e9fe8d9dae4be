/** Nothing throws or hangs, whatever is fed. */
import type { Fault, Oracle, Threw, TrialExecution } from '../oracle.ts';

export const totality: Oracle = {
  id: 'totality',
  description: 'nothing throws or hangs, whatever is fed',
  judge(trial) {
    const faults: Fault[] = [];
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') faults.push(faultOf('stream', execution.outcome, execution));
    }
    const reading = trial.reading(trial.toolText);
    if (reading.kind === 'threw') faults.push(faultOf('reading', reading, undefined));
    return { compared: trial.executions.length + 1, faults };
  },
};

function faultOf(what: 'stream' | 'reading', { message, isHang = false }: Threw, execution: TrialExecution | undefined): Fault {
  return isHang
    ? { shape: `the ${what} hung`, expected: 'an answer', got: message, execution, verdict: 'timeout' }
    : { shape: `the ${what} threw`, expected: 'no throw', got: message, execution, verdict: 'crash' };
}
