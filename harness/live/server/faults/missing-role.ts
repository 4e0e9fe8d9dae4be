/** No chunk says that it is the assistant who speaks. */
import { deltaOf, withDelta } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingRole: Fault = {
  id: 'missing-role',
  description: 'no chunk says that it is the assistant who speaks',
  oneIn: 1,
  *choice(frames) {
    for (const frame of frames) {
      const { role: _role, ...others } = deltaOf(frame);
      yield withDelta(frame, others);
    }
  },
};
