/** A call that runs into `max_tokens`. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { cutCallQuestion } from '../cut-call-question.ts';
import { judgeCalls, judgeStream, problemOfReason } from '../judge.ts';
import { fail, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const cutCall: ContractCheck = {
  id: 'cut-call',
  title: 'a call cut by `max_tokens` ends in `length`',
  passes: 'A call cut by `max_tokens` gives a valid stream with the finish reason `length`, and the next request is answered with a call.',
  skips: 'Never.',
  run: async (context) => {
    const question = await cutCallQuestion(context);
    if (typeof question === 'string') return fail(question);
    return judgeStream(context, question, ({ answer, choice }) => {
      const problem =
        answer.problems[0] ?? (answer.isDone ? problemOfReason(choice.finishReason, 'length') : 'the stream ends without [DONE]');
      if (problem !== undefined) return fail(problem);
      return judgeCalls(context, weatherQuestion(context, 'Valletta'), (view) => passUnless(problemOfCalls(view.choice.calls)));
    });
  },
};
