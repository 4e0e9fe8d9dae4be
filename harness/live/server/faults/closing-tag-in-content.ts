/** Behind its calls, one answer of ten has a closing tag in the content. */
import { beside, callsOf, finishOf } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const closingTagInContent: Fault = {
  id: 'closing-tag-in-content',
  description: 'behind its calls, one answer of ten has a closing tag in the content',
  oneIn: 10,
  *choice(frames) {
    let hasCalls = false;
    for (const frame of frames) {
      hasCalls ||= callsOf(frame).length > 0;
      if (hasCalls && finishOf(frame) !== null) yield beside(frame, { content: '</tool_call>' });
      yield frame;
    }
  },
};
