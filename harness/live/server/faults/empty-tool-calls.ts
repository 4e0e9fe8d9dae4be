/** Calls are lost; what comes is an empty list and the finish reason tool_calls. */
import { callsOf, finishOf, withCalls, withDelta } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const emptyToolCalls: Fault = {
  id: 'empty-tool-calls',
  description: 'calls are lost; what comes is an empty list and the finish reason tool_calls',
  oneIn: 1,
  *choice(frames) {
    let hasCalls = false;
    for (const frame of frames) {
      hasCalls ||= callsOf(frame).length > 0;
      const kept = withCalls(frame, []);
      if (kept === undefined) continue;
      yield hasCalls && finishOf(kept) === 'tool_calls' ? withDelta(kept, { tool_calls: [] }) : kept;
    }
  },
};
