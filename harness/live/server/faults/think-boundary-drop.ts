/** A call right behind the reasoning is lost, and the finish reason is stop. */
import { callsOf, deltaOf, finishOf, withCalls, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const thinkBoundaryDrop: Fault = {
  id: 'think-boundary-drop',
  description: 'a call right behind the reasoning is lost, and the finish reason is stop',
  oneIn: 1,
  *choice(frames) {
    let [hasReasoned, hasSpoken, isDropping] = [false, false, false];
    for (const frame of frames) {
      const { reasoning_content, content = '' } = deltaOf(frame);
      hasReasoned ||= reasoning_content !== undefined;
      hasSpoken ||= content.trim() !== '';
      const calls = callsOf(frame);
      isDropping ||= calls.length > 0 && hasReasoned && !hasSpoken;
      const kept = isDropping ? withCalls(frame, []) : frame;
      if (kept !== undefined) yield isDropping && finishOf(kept) === 'tool_calls' ? withFinish(kept, 'stop') : kept;
    }
  },
};
