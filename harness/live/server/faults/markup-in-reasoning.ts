/** The reasoning holds the tag that opens the call. */
import { beside, callsOf, deltaOf } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const markupInReasoning: Fault = {
  id: 'markup-in-reasoning',
  description: 'the reasoning holds the tag that opens the call',
  oneIn: 1,
  *choice(frames) {
    let hasReasoned = false;
    let isLeaked = false;
    for (const frame of frames) {
      hasReasoned ||= deltaOf(frame).reasoning_content !== undefined;
      if (hasReasoned && !isLeaked && callsOf(frame).length > 0) {
        isLeaked = true;
        yield beside(frame, { reasoning_content: '<tool_call>' });
      }
      yield frame;
    }
  },
};
