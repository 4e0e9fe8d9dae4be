/** An answer that is not streamed calls itself a chunk and has delta beside message. */
import type { Fault } from '../fault.ts';

export const wholeHasDelta: Fault = {
  id: 'whole-has-delta',
  description: 'an answer that is not streamed calls itself a chunk and has delta beside message',
  oneIn: 1,
  completion: (completion) => ({
    ...completion,
    object: 'chat.completion.chunk',
    choices: completion.choices.map((choice) => ({ ...choice, delta: choice.message })),
  }),
};
