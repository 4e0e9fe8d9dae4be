/** The name of a function is split over two deltas. */
import { argumentsOf, beside, callsOf, deltaOf } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const nameInPieces: Fault = {
  id: 'name-in-pieces',
  description: 'the name of a function is split over two deltas',
  oneIn: 1,
  *choice(frames) {
    for (const frame of frames) {
      const [call] = callsOf(frame);
      const name = call?.function?.name;
      if (call === undefined || name === undefined || name.length < 2) yield frame;
      else {
        const half = Math.ceil(name.length / 2);
        const pieces = [name.slice(0, half), name.slice(half)];
        yield beside(frame, { ...deltaOf(frame), tool_calls: [{ ...call, function: { name: pieces[0] ?? '', arguments: '' } }] });
        yield beside(frame, {
          tool_calls: [{ index: call.index ?? 0, function: { name: pieces[1] ?? '', arguments: argumentsOf(call) } }],
        });
        const others = callsOf(frame).slice(1);
        if (others.length > 0) yield beside(frame, { tool_calls: others });
      }
    }
  },
};
