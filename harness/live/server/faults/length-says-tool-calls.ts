/** An answer with calls that the token limit cut says tool_calls. */
import { mapFinish, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const lengthSaysToolCalls: Fault = {
  id: 'length-says-tool-calls',
  description: 'an answer with calls that the token limit cut says tool_calls',
  oneIn: 1,
  choice: (frames) =>
    mapFinish(frames, (frame, reason, hasCalls) => (hasCalls && reason === 'length' ? withFinish(frame, 'tool_calls') : frame)),
};
