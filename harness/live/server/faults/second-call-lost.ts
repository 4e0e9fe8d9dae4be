/** Of several calls only the first arrives. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const secondCallLost: Fault = {
  id: 'second-call-lost',
  description: 'of several calls only the first arrives',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => ((call.index ?? 0) > 0 ? undefined : call)),
};
