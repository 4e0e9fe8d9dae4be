/** In one answer of ten a piece of the arguments is lost. */
import { mapCalls, opensCall } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const lostFragment: Fault = {
  id: 'lost-fragment',
  description: 'in one answer of ten a piece of the arguments is lost',
  oneIn: 10,
  *choice(frames) {
    let isLost = false;
    yield* mapCalls(frames, (call) => {
      if (isLost || opensCall(call)) return call;
      isLost = true;
      return undefined;
    });
  },
};
