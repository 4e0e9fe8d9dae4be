/** What was streamed of every call is exactly what its text demands: the equations of the guarantee, under every chunking. */
import type { StreamedCall } from '../../../src/index.ts';
import type { ExpectedCall } from '../../reference/index.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const identity: Oracle = {
  id: 'identity',
  description: 'every streamed call is what its text demands, byte for byte',
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const { calls, toolText } = execution.outcome.execution;
      const expected = trial.expectation(toolText).streamed;
      compared += Math.max(calls.length, expected.length);
      const shape = differenceOf(expected, calls);
      if (shape === undefined) continue;
      const demanded = expected.map(({ name, arguments: text, state }) => ({ name, arguments: text, state }));
      faults.push({ shape, expected: JSON.stringify(demanded), got: JSON.stringify(calls), execution });
    }
    return { compared, faults };
  },
};

function differenceOf(expected: readonly ExpectedCall[], got: readonly StreamedCall[]): string | undefined {
  for (let index = 0; index < Math.max(expected.length, got.length); index += 1) {
    const [demanded, streamed] = [expected[index], got[index]];
    if (demanded === undefined) return 'a call too many';
    if (streamed === undefined) return 'a call is missing';
    if (streamed.name !== demanded.name) return 'another name';
    if (streamed.state !== demanded.state) return `${demanded.state} call is ${streamed.state}`;
    if (streamed.arguments !== demanded.arguments) return shapeOfArguments(demanded.arguments, streamed.arguments);
  }
  return undefined;
}

function shapeOfArguments(expected: string, got: string): string {
  if (expected.startsWith(got)) return 'arguments end early';
  if (got.startsWith(expected)) return 'arguments go on too long';
  return 'arguments differ';
}
