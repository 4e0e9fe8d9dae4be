/** Words before a call stay before it. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { WORDS, wordsAndCallQuestion } from '../questions.ts';

export const contentBeforeTools: ContractCheck = {
  id: 'content-before-tools',
  title: 'content comes before tool frames',
  passes: 'Words in front of a call come before its first tool delta, and none between its deltas.',
  skips: 'The model, which was not forced, writes no words in front of the call, or forced words come as reasoning.',
  run: (context) =>
    judgeCalls(context, wordsAndCallQuestion(context), ({ answer, choice, toolFrames }) => {
      const contents = answer.chunks.flatMap(({ chunk }, position) =>
        chunk.choices.some(({ delta }) => (delta?.content ?? '').trim() !== '') ? [position] : [],
      );
      const [first] = contents;
      if (first === undefined) {
        if (!context.canForce) return skip('the model wrote no words before the call');
        // A server that takes the forced text for a thought loses nothing, and shows nothing about content.
        const isThought = choice.reasoning.includes(WORDS);
        return isThought ? skip('the model thinks, and the words came as reasoning') : fail('the words before the call are lost');
      }
      const [start, end] = [toolFrames[0]?.position ?? 0, toolFrames.at(-1)?.position ?? 0];
      const inside = contents.find((position) => position > start && position < end);
      if (inside !== undefined)
        return fail(`content comes in chunk ${inside + 1}, between the tool deltas of chunks ${start + 1} and ${end + 1}`);
      return first <= start
        ? pass()
        : fail(`the first content comes in chunk ${first + 1}, behind the first tool delta in chunk ${start + 1}`);
    }),
};
