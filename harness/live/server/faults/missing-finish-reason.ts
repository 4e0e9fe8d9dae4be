/** No chunk has a finish reason. */
import { mapFinish, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingFinishReason: Fault = {
  id: 'missing-finish-reason',
  description: 'no chunk has a finish reason',
  oneIn: 1,
  choice: (frames) => mapFinish(frames, (frame) => withFinish(frame, null)),
};
