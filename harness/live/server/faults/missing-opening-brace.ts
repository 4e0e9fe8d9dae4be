/** The arguments lack their first brace. */
import { argumentsOf, mapCalls, opensCall, withArguments } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingOpeningBrace: Fault = {
  id: 'missing-opening-brace',
  description: 'the arguments lack their first brace',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => (opensCall(call) ? withArguments(call, argumentsOf(call).replace(/^\{/, '')) : call)),
};
