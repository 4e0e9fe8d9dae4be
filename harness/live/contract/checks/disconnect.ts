/** A client that goes away in the middle of a call. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { leaveInCall } from '../leave-in-call.ts';
import { fail, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const disconnect: ContractCheck = {
  id: 'disconnect',
  title: 'a disconnect in mid-call leaves the server usable',
  passes:
    'After the client closed the connection behind the first tool delta of an unfinished call, the next request is answered with a call.',
  skips: 'Never.',
  run: async (context) => {
    const problem = await leaveInCall(context);
    if (problem !== undefined) return fail(problem);
    return judgeCalls(context, weatherQuestion(context, 'Reykjavik'), ({ choice }) => passUnless(problemOfCalls(choice.calls)));
  },
};
