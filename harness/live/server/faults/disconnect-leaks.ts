/** Each client that goes in mid-answer takes one of four places with it. */
import type { Fault } from '../fault.ts';

export const disconnectLeaks: Fault = {
  id: 'disconnect-leaks',
  description: 'each client that goes in mid-answer takes one of four places with it',
  oneIn: 1,
  leakingSlots: 4,
};
