/** The answer stops in the middle, and the connection stays open. */
import { breakingOff } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const hangInStream: Fault = {
  id: 'hang-in-stream',
  description: 'the answer stops in the middle, and the connection stays open',
  oneIn: 1,
  stream: (items) => breakingOff(items, [{ kind: 'hang' }]),
};
