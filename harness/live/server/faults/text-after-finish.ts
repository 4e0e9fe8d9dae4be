/** Content goes on behind the chunk with the finish reason. */
import { beside, finishOf } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const textAfterFinish: Fault = {
  id: 'text-after-finish',
  description: 'content goes on behind the chunk with the finish reason',
  oneIn: 1,
  *choice(frames) {
    for (const frame of frames) {
      yield frame;
      if (finishOf(frame) !== null) yield beside(frame, { content: ' And one more thing.' });
    }
  },
};
