/** `tool_choice: auto`. */

import type { ContractCheck } from '../check.ts';
import { judgeStream, withoutCall } from '../judge.ts';
import { markupIn } from '../markup.ts';
import { fail, pass, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const choiceAuto: ContractCheck = {
  id: 'choice-auto',
  title: '`tool_choice: auto` gives a call',
  passes: 'With `tool_choice: auto`, a question that needs a tool gives a call and the finish reason `tool_calls`.',
  skips: 'The model answers in words free of markup, with the finish reason `stop`.',
  run: (context) =>
    judgeStream(context, { ...weatherQuestion(context), tool_choice: 'auto' }, ({ choice }) => {
      const problem = withoutCall(choice);
      if (problem === undefined)
        return choice.finishReason === 'tool_calls' ? pass() : fail(`the finish reason of a call is ${choice.finishReason ?? 'none'}`);
      const isWordy = choice.finishReason === 'stop' && choice.content.trim() !== '' && markupIn(choice.content) === undefined;
      return isWordy ? skip(`the model chose words: ${problem}`) : fail(problem);
    }),
};
