/** The last chunks name another model. */
import { withChunk } from '../edit-frames.ts';
import { mapFrames } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const modelChanges: Fault = {
  id: 'model-changes',
  description: 'the last chunks name another model',
  oneIn: 1,
  stream: (items) => mapFrames(items, (frame, place) => (place === 0 ? frame : withChunk(frame, { model: `${frame.chunk.model}-shard` }))),
};
