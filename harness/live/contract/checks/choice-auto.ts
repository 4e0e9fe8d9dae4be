/** `tool_choice: auto`. */

import { excerpt } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream, problemOfReason, withoutCall } from '../judge.ts';
import { markupIn } from '../markup.ts';
import { fail, passUnless, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const choiceAuto: ContractCheck = {
  id: 'choice-auto',
  title: '`tool_choice: auto` gives a call',
  passes: 'With `tool_choice: auto`, a question that needs a tool gives a call and the finish reason `tool_calls`.',
  skips: 'The model answers in words free of markup, with the finish reason `stop`.',
  run: (context) =>
    judgeStream(context, { ...weatherQuestion(context), tool_choice: 'auto' }, ({ choice }) => {
      const problem = withoutCall(choice);
      if (problem === undefined) return passUnless(problemOfReason(choice.finishReason, 'tool_calls'));
      const isWordy = choice.finishReason === 'stop' && choice.content.trim() !== '' && markupIn(choice.content) === undefined;
      return isWordy ? skip(`the model chose words: ${JSON.stringify(excerpt(choice.content))}`) : fail(problem);
    }),
};
