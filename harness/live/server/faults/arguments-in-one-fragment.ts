/** The arguments of a call arrive all at once, when it is complete. */
import { withWholeCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const argumentsInOneFragment: Fault = {
  id: 'arguments-in-one-fragment',
  description: 'the arguments of a call arrive all at once, when it is complete',
  oneIn: 1,
  choice: (frames) => withWholeCalls(frames),
};
