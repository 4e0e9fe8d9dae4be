/** The answer stops in the middle, and the connection ends properly. */
import { breakingOff } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const streamEndsEarly: Fault = {
  id: 'stream-ends-early',
  description: 'the answer stops in the middle, and the connection ends properly',
  oneIn: 1,
  stream: (items) => breakingOff(items, []),
};
