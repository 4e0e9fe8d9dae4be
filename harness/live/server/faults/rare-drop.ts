/** Every call is lost in one answer of ten, and the finish reason is stop. */
import { finishOf, withCalls, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const rareDrop: Fault = {
  id: 'rare-drop',
  description: 'every call is lost in one answer of ten, and the finish reason is stop',
  oneIn: 10,
  *choice(frames) {
    for (const frame of frames) {
      const kept = withCalls(frame, []);
      if (kept !== undefined) yield finishOf(kept) === 'tool_calls' ? withFinish(kept, 'stop') : kept;
    }
  },
};
