/** Content and reasoning, streamed and whole. */
import { excerpt } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { compareModes } from '../compare-modes.ts';
import { firstOf, skip } from '../outcome.ts';

const CHANNELS = ['content', 'reasoning'] as const;

export const sameText: ContractCheck = {
  id: 'same-text',
  title: 'content and reasoning are the same in both modes',
  passes: 'Content and reasoning of a streamed answer are those of the answer in one piece, white space at their ends apart.',
  skips:
    'No words and no reasoning come; or the server gives different answers to one seeded request, and its output is not forced: two answers are then two samples.',
  run: async (context) => {
    let hasText = false;
    const outcome = await compareModes(context, ({ streamed, whole }) =>
      firstOf(CHANNELS, (channel) => {
        hasText ||= streamed[channel].trim() !== '';
        return streamed[channel].trim() === whole[channel].trim()
          ? undefined
          : `the ${channel} is ${JSON.stringify(excerpt(streamed[channel]))} streamed, ${JSON.stringify(excerpt(whole[channel]))} not streamed`;
      }),
    );
    return outcome.verdict === 'pass' && !hasText ? skip('neither content nor reasoning came in either mode') : outcome;
  },
};
