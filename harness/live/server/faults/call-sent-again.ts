/** The last chunk carries all calls once more. */
import { argumentsOf, callsOf, deltaOf, finishOf, withArguments, withDelta } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';
import type { WireCallDelta } from '../wire-chunk.ts';

export const callSentAgain: Fault = {
  id: 'call-sent-again',
  description: 'the last chunk carries all calls once more',
  oneIn: 1,
  *choice(frames) {
    const calls = new Map<number, WireCallDelta>();
    for (const frame of frames) {
      for (const call of callsOf(frame)) {
        const { index = 0 } = call;
        const known = calls.get(index);
        calls.set(index, known === undefined ? call : withArguments(known, argumentsOf(known) + argumentsOf(call)));
      }
      yield finishOf(frame) === null || calls.size === 0 ? frame : withDelta(frame, { ...deltaOf(frame), tool_calls: [...calls.values()] });
    }
  },
};
