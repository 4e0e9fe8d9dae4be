/** An answer that is not streamed has no calls. */
import type { Fault } from '../fault.ts';

export const wholeLosesCall: Fault = {
  id: 'whole-loses-call',
  description: 'an answer that is not streamed has no calls',
  oneIn: 1,
  completion: (completion) => ({
    ...completion,
    choices: completion.choices.map(({ message: { tool_calls: _calls, ...message }, ...choice }) => ({ ...choice, message })),
  }),
};
