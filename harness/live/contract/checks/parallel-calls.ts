/** Several calls in one answer. */
import { plural } from '../../../plural.ts';
import { judgeWanted, problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { passUnless, skip } from '../outcome.ts';
import { callsQuestion, citiesQuestion, PARALLEL_CALLS } from '../questions.ts';

export const parallelCalls: ContractCheck = {
  id: 'parallel-calls',
  title: 'parallel calls all come',
  passes: 'Three calls in one answer come as three calls, in order, with their names and arguments.',
  skips: 'The model, which was not forced, makes fewer than three calls.',
  run: (context) =>
    context.canForce
      ? judgeCalls(context, callsQuestion(context, PARALLEL_CALLS), ({ choice }) => judgeWanted(context, choice.calls, PARALLEL_CALLS))
      : judgeCalls(context, citiesQuestion(context), ({ choice }) =>
          choice.calls.length < 3
            ? skip(`the model made ${plural(choice.calls.length, 'call')} where three were asked for`)
            : passUnless(problemOfCalls(choice.calls)),
        ),
};
