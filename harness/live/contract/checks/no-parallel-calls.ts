/** `parallel_tool_calls: false`. */

import type { ContractCheck } from '../check.ts';
import { judgeOptional, withoutCall } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { citiesQuestion } from '../questions.ts';

export const noParallelCalls: ContractCheck = {
  id: 'no-parallel-calls',
  title: '`parallel_tool_calls: false` gives one call',
  passes: 'With `parallel_tool_calls: false`, a question for three cities gives exactly one call.',
  skips: 'The server refuses `parallel_tool_calls`.',
  run: (context) =>
    judgeOptional(context, 'parallel_tool_calls', { ...citiesQuestion(context), parallel_tool_calls: false }, ({ choice }) => {
      const problem = withoutCall(choice);
      if (problem !== undefined) return fail(problem);
      return choice.calls.length === 1 ? pass() : fail(`${choice.calls.length} calls came in place of one`);
    }),
};
