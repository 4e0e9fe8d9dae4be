/** An answer that the token limit cut says stop. */
import { mapFinish, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const lengthSaysStop: Fault = {
  id: 'length-says-stop',
  description: 'an answer that the token limit cut says stop',
  oneIn: 1,
  choice: (frames) => mapFinish(frames, (frame, reason) => (reason === 'length' ? withFinish(frame, 'stop') : frame)),
};
