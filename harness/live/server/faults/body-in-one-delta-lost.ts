/** A call whose body reaches the parser in one delta has its name, and none of its arguments but the braces. */
import { mapCalls, opensCall, withArguments } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const bodyInOneDeltaLost: Fault = {
  id: 'body-in-one-delta-lost',
  description: 'a call has its name, and none of its arguments but the braces',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => (opensCall(call) ? withArguments(call, '{}') : undefined)),
};
