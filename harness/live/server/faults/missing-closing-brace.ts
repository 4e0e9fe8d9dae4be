/** The arguments lack their last brace. */
import { argumentsOf, callsOf, withArguments, withCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingClosingBrace: Fault = {
  id: 'missing-closing-brace',
  description: 'the arguments lack their last brace',
  oneIn: 1,
  *choice(frames) {
    // Needs the whole answer: which brace is the last of its call shows only when the next one begins.
    const all = [...frames];
    const lastPieces = new Map(all.flatMap((frame, place) => callsOf(frame).map(({ index = 0 }) => [index, place] as const)));
    for (const [place, frame] of all.entries()) {
      const calls = callsOf(frame).map((call) =>
        lastPieces.get(call.index ?? 0) === place ? withArguments(call, argumentsOf(call).replace(/\}$/, '')) : call,
      );
      yield calls.length === 0 ? frame : (withCalls(frame, calls) ?? frame);
    }
  },
};
