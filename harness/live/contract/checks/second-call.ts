/** A call in the second turn. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls, problemOfReason } from '../judge.ts';
import { fail, passUnless } from '../outcome.ts';
import { answeredQuestion } from '../questions.ts';

export const secondCall: ContractCheck = {
  id: 'second-call',
  title: 'a second call is made',
  passes: 'After a tool result and a second question another call comes, with an id of its own and the finish reason `tool_calls`.',
  skips: 'Never.',
  run: (context) => {
    const question = answeredQuestion(context, 'And now in Oslo? Look it up with get_weather too.');
    const earlier = question.messages.flatMap((message) => message.tool_calls ?? []).map(({ id }) => id);
    return judgeCalls(context, question, ({ choice: { calls, finishReason } }) => {
      const problem = problemOfReason(finishReason, 'tool_calls');
      if (problem !== undefined) return fail(problem);
      const repeated = calls.find(({ id }) => id !== undefined && earlier.includes(id));
      return repeated === undefined ? passUnless(problemOfCalls(calls)) : fail(`the call has the id of an earlier one: ${repeated.id}`);
    });
  },
};
