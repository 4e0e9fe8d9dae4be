/** In one answer of ten the connection breaks off in the middle. */
import { breakingOff } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const streamCut: Fault = {
  id: 'stream-cut',
  description: 'in one answer of ten the connection breaks off in the middle',
  oneIn: 10,
  stream: (items) => breakingOff(items, [{ kind: 'cut' }]),
};
