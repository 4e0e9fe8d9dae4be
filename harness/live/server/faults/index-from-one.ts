/** The first call has the index 1. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const indexFromOne: Fault = {
  id: 'index-from-one',
  description: 'the first call has the index 1',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => ({ ...call, index: (call.index ?? 0) + 1 })),
};
