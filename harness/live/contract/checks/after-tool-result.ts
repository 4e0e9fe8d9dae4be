/** The turn behind a tool result. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream, namedReason, problemOfReason } from '../judge.ts';
import { fail, passUnless } from '../outcome.ts';
import { answeredQuestion } from '../questions.ts';

export const afterToolResult: ContractCheck = {
  id: 'after-tool-result',
  title: 'a tool result is answered',
  passes: 'Behind a tool result, content with the finish reason `stop` comes, or another call with `tool_calls`.',
  skips: 'Never.',
  run: (context) =>
    judgeStream(context, answeredQuestion(context, undefined), ({ choice: { calls, content, finishReason } }) => {
      const wanted = calls.length > 0 ? 'tool_calls' : 'stop';
      if (calls.length === 0 && content.trim() === '')
        return fail(`neither content nor a call came: the answer has ${namedReason(finishReason)}`);
      return passUnless(problemOfReason(finishReason, wanted) ?? problemOfCalls(calls));
    }),
};
