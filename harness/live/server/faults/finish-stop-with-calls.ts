/** The finish reason is stop although there are calls. */
import { mapFinish, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const finishStopWithCalls: Fault = {
  id: 'finish-stop-with-calls',
  description: 'the finish reason is stop although there are calls',
  oneIn: 1,
  choice: (frames) =>
    mapFinish(frames, (frame, reason, hasCalls) => (hasCalls && reason === 'tool_calls' ? withFinish(frame, 'stop') : frame)),
};
