/** Reasoning comes first. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const reasoningBeforeTools: ContractCheck = {
  id: 'reasoning-before-tools',
  title: 'reasoning comes before tool frames',
  passes: 'All reasoning of an answer comes before its first tool delta.',
  skips: 'The answer has no reasoning.',
  run: (context) =>
    judgeCalls(context, weatherQuestion(context), ({ answer, choice, toolFrames }) => {
      if (choice.reasoning.trim() === '') return skip('the model did not think, or the server does not tell');
      const last = answer.chunks.findLastIndex(({ chunk }) =>
        chunk.choices.some(({ delta }) => (delta?.reasoning_content ?? delta?.reasoning ?? '').trim() !== ''),
      );
      const first = toolFrames[0]?.position ?? 0;
      return last <= first ? pass() : fail(`reasoning comes in chunk ${last + 1}, behind the first tool delta in chunk ${first + 1}`);
    }),
};
