/** A function named in `tool_choice`. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const choiceNamed: ContractCheck = {
  id: 'choice-named',
  title: 'a named function gives that function',
  passes: 'With a function named in `tool_choice` a call comes, and every call is of that function.',
  skips: 'Never.',
  run: (context) =>
    judgeCalls(
      context,
      { ...weatherQuestion(context), tool_choice: { type: 'function', function: { name: 'save_note' } } },
      ({ choice }) => {
        const other = choice.calls.find(({ name }) => name !== 'save_note');
        return other === undefined ? pass() : fail(`save_note was named, and a call of ${JSON.stringify(other.name ?? null)} came`);
      },
    ),
};
