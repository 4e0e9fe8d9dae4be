/** Content that was written before the calls arrives behind them. */
import { beside, deltaOf, finishOf, withDelta } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const contentAfterCalls: Fault = {
  id: 'content-after-calls',
  description: 'content that was written before the calls arrives behind them',
  oneIn: 1,
  *choice(frames) {
    const late: string[] = [];
    for (const frame of frames) {
      const { content, ...others } = deltaOf(frame);
      if (finishOf(frame) !== null && late.length > 0) yield beside(frame, { content: late.join('') });
      if (content !== undefined) late.push(content);
      if (content === undefined || Object.keys(others).length > 0) yield withDelta(frame, others);
    }
  },
};
