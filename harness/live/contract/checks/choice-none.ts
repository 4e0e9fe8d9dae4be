/** `tool_choice: none`. */

import type { ContractCheck } from '../check.ts';
import { judgeStream, problemOfReason } from '../judge.ts';
import { fail, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const choiceNone: ContractCheck = {
  id: 'choice-none',
  title: '`tool_choice: none` gives words',
  passes: 'With `tool_choice: none` the answer has content, no call, and the finish reason `stop`.',
  skips: 'Never.',
  run: (context) =>
    judgeStream(context, { ...weatherQuestion(context), tool_choice: 'none' }, ({ choice }) => {
      if (choice.calls.length > 0) return fail(`a call of ${JSON.stringify(choice.calls[0]?.name ?? null)} came`);
      if (choice.content.trim() === '') return fail('no content came');
      return passUnless(problemOfReason(choice.finishReason, 'stop'));
    }),
};
