/** All calls of all answers have the same id. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const repeatedId: Fault = {
  id: 'repeated-id',
  description: 'all calls of all answers have the same id',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => (call.id === undefined ? call : { ...call, id: 'call_0' })),
};
