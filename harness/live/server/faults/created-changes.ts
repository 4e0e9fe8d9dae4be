/** Each chunk has a time of its own. */
import { withChunk } from '../edit-frames.ts';
import { mapFrames } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const createdChanges: Fault = {
  id: 'created-changes',
  description: 'each chunk has a time of its own',
  oneIn: 1,
  stream: (items) => mapFrames(items, (frame, place) => withChunk(frame, { created: frame.chunk.created + place })),
};
