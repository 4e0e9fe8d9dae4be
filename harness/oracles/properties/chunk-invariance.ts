/** Every chunking gives the same channels, calls, states and arguments; ids aside. */
import type { Execution } from '../../targets/target.ts';
import { isSameCall } from '../is-same-call.ts';
import type { Fault, Oracle, TrialExecution } from '../oracle.ts';

export const chunkInvariance: Oracle = {
  id: 'chunk-invariance',
  description: 'every chunking gives the same channels, calls, states and arguments',
  foreign: 'too',
  comparesExecutions: true,
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    let first: { readonly execution: Execution; readonly trial: TrialExecution } | undefined;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      if (first === undefined) {
        first = { execution: execution.outcome.execution, trial: execution };
        continue;
      }
      compared += 1;
      const shape = differenceOf(first.execution, execution.outcome.execution);
      if (shape === undefined) continue;
      faults.push({
        shape,
        expected: `${first.trial.chunking}: ${summaryOf(first.execution)}`,
        got: `${execution.chunking}: ${summaryOf(execution.outcome.execution)}`,
        execution,
      });
    }
    return { compared, faults };
  },
};

function differenceOf(left: Execution, right: Execution): string | undefined {
  const haveSameChannels =
    left.channels.every(({ channel, text }, index) => {
      const other = right.channels[index];
      return channel === other?.channel && text === other.text;
    }) && left.channels.length === right.channels.length;
  if (!haveSameChannels) return 'channels depend on the chunking';
  if (left.calls.length !== right.calls.length) return 'the number of calls depends on the chunking';
  const haveSameCalls = left.calls.every((call, index) => isSameCall(call, right.calls[index]));
  return haveSameCalls ? undefined : 'calls depend on the chunking';
}

function summaryOf({ channels, calls }: Execution): string {
  return JSON.stringify({ channels: channels.map(({ channel, text }) => [channel, text]), calls });
}
