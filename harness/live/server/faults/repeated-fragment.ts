/** In one answer of ten a piece of the arguments comes twice. */
import { callsOf, opensCall } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const repeatedFragment: Fault = {
  id: 'repeated-fragment',
  description: 'in one answer of ten a piece of the arguments comes twice',
  oneIn: 10,
  *choice(frames) {
    let isRepeated = false;
    for (const frame of frames) {
      yield frame;
      if (isRepeated || !callsOf(frame).some((call) => !opensCall(call))) continue;
      isRepeated = true;
      yield frame;
    }
  },
};
