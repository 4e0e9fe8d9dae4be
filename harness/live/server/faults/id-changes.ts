/** Each chunk has an id of its own. */
import { withChunk } from '../edit-frames.ts';
import { mapFrames } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const idChanges: Fault = {
  id: 'id-changes',
  description: 'each chunk has an id of its own',
  oneIn: 1,
  stream: (items) => mapFrames(items, (frame, place) => withChunk(frame, { id: `${frame.chunk.id}-${place}` })),
};
