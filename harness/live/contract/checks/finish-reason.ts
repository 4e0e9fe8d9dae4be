/** The finish reason of calls and of words. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls, judgeStream, problemOfReason, type StreamView } from '../judge.ts';
import { fail, type Outcome, passUnless } from '../outcome.ts';
import { greetingQuestion, weatherQuestion } from '../questions.ts';

function judgeReason({ answer }: StreamView, wanted: string): Outcome {
  const reasons = answer.chunks.flatMap(({ chunk }) => chunk.choices.flatMap(({ finish_reason }) => finish_reason ?? []));
  if (reasons.length > 1) return fail(`${reasons.length} finish reasons came: ${reasons.join(', ')}`);
  return passUnless(problemOfReason(reasons[0], wanted));
}

export const finishReason: ContractCheck = {
  id: 'finish-reason',
  title: 'one finish reason, and the right one',
  passes: 'An answer with a call has exactly one finish reason, `tool_calls`, and one of words exactly one, `stop`.',
  skips: 'Never.',
  run: async (context) => {
    const ofCall = await judgeCalls(context, weatherQuestion(context), (view) => judgeReason(view, 'tool_calls'));
    return ofCall.verdict === 'pass' ? judgeStream(context, greetingQuestion, (view) => judgeReason(view, 'stop')) : ofCall;
  },
};
