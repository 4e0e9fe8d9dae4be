/** Content comes between two pieces of the arguments. */
import { beside, callsOf } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const contentBetweenArguments: Fault = {
  id: 'content-between-arguments',
  description: 'content comes between two pieces of the arguments',
  oneIn: 1,
  *choice(frames) {
    let isPut = false;
    for (const frame of frames) {
      yield frame;
      if (isPut || callsOf(frame).length === 0) continue;
      isPut = true;
      yield beside(frame, { content: 'One moment.' });
    }
  },
};
