/** `tool_choice: required`. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { greetingQuestion } from '../questions.ts';
import { tools } from '../tools.ts';

export const choiceRequired: ContractCheck = {
  id: 'choice-required',
  title: '`tool_choice: required` gives a call',
  passes: 'With `tool_choice: required`, even a question that needs no tool gives a call of one of the tools.',
  skips: 'Never.',
  run: (context) =>
    judgeCalls(context, { ...greetingQuestion, tools, tool_choice: 'required' }, ({ choice }) => {
      const stranger = choice.calls.find(({ name }) => !tools.some((tool) => tool.function.name === name));
      return stranger === undefined
        ? pass()
        : fail(`the call names ${JSON.stringify(stranger.name ?? null)}, which is no tool of the request`);
    }),
};
