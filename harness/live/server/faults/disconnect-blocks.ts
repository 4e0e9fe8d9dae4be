/** Once a client has gone in mid-answer, the server answers nobody. */
import type { Fault } from '../fault.ts';

export const disconnectBlocks: Fault = {
  id: 'disconnect-blocks',
  description: 'once a client has gone in mid-answer, the server answers nobody',
  oneIn: 1,
  leakingSlots: 1,
};
