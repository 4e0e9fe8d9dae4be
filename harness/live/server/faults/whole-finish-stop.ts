/** An answer with calls that is not streamed says stop. */
import type { Fault } from '../fault.ts';

export const wholeFinishStop: Fault = {
  id: 'whole-finish-stop',
  description: 'an answer with calls that is not streamed says stop',
  oneIn: 1,
  completion: (completion) => ({
    ...completion,
    choices: completion.choices.map((choice) => (choice.finish_reason === 'tool_calls' ? { ...choice, finish_reason: 'stop' } : choice)),
  }),
};
