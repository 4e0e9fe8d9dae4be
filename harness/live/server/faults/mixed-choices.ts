/** With several choices, deltas arrive under the index of another. */
import { withChunk } from '../edit-frames.ts';
import { mapFrames } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const mixedChoices: Fault = {
  id: 'mixed-choices',
  description: 'with several choices, deltas arrive under the index of another',
  oneIn: 1,
  stream: (items, { request }) =>
    mapFrames(items, (frame, place) =>
      place % 3 === 1 && request.count > 1
        ? withChunk(frame, { choices: frame.chunk.choices.map((choice) => ({ ...choice, index: (choice.index + 1) % request.count })) })
        : frame,
    ),
};
