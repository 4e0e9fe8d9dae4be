/** The reasoning arrives behind everything else. */
import { beside, deltaOf, finishOf, withDelta } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const reasoningAfterCalls: Fault = {
  id: 'reasoning-after-calls',
  description: 'the reasoning arrives behind everything else',
  oneIn: 1,
  *choice(frames) {
    const late: string[] = [];
    for (const frame of frames) {
      const { reasoning_content, ...others } = deltaOf(frame);
      if (finishOf(frame) !== null && late.length > 0) yield beside(frame, { reasoning_content: late.join('') });
      if (reasoning_content !== undefined) late.push(reasoning_content);
      if (reasoning_content === undefined || Object.keys(others).length > 0) yield withDelta(frame, others);
    }
  },
};
