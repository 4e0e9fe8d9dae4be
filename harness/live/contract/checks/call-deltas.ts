/** How deltas name the call that they belong to. */

import type { ReceivedCallDelta } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls, type ToolFrame } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { callsQuestion, PARALLEL_CALLS } from '../questions.ts';

function problemOf(toolFrames: readonly ToolFrame[]): string | undefined {
  const starts: ReceivedCallDelta[] = [];
  return firstOf(
    toolFrames.flatMap(({ deltas }) => deltas),
    (delta) => {
      const { index } = delta;
      if (index == null) return 'a tool delta has no index';
      const start = starts[index];
      if (start !== undefined) return problemOfLater(delta, start);
      if (index !== starts.length) return `a call has the index ${index} where ${starts.length} is next`;
      starts.push(delta);
      return problemOfFirst(delta);
    },
  );
}

function problemOfFirst({ index, id, type, function: part }: ReceivedCallDelta): string | undefined {
  if ((id ?? '') === '') return `the first delta of call ${index} has no id`;
  if (type == null) return `the first delta of call ${index} has no type, where function is due`;
  if (type !== 'function') return `the type in the first delta of call ${index} is ${type} in place of function`;
  return (part?.name ?? '') === '' ? `the first delta of call ${index} has no name` : undefined;
}

function problemOfLater({ index, id, function: part }: ReceivedCallDelta, start: ReceivedCallDelta): string | undefined {
  if ((id ?? '') !== '' && id !== start.id) return `call ${index} has two ids: ${start.id} and ${id}`;
  const name = part?.name ?? '';
  return name === '' || name === start.function?.name ? undefined : `call ${index} has two names: ${start.function?.name} and ${name}`;
}

export const callDeltas: ContractCheck = {
  id: 'call-deltas',
  title: 'deltas say which call they belong to',
  passes:
    'Every tool delta has an index, calls are numbered from 0 without a gap, the first delta of a call has id, type `function` and name, and no later one another id or name.',
  skips: 'Never.',
  run: (context) => judgeCalls(context, callsQuestion(context, PARALLEL_CALLS), ({ toolFrames }) => passUnless(problemOf(toolFrames))),
};
