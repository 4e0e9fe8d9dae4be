/** Behind the answer comes one more call, which the model did not make. */
import { beside, callsOf, finishOf, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const phantomCall: Fault = {
  id: 'phantom-call',
  description: 'behind the answer comes one more call, which the model did not make',
  oneIn: 1,
  *choice(frames, { request }) {
    const name = request.tools[0]?.function.name ?? 'unknown';
    let next = 0;
    for (const frame of frames) {
      for (const { index = 0 } of callsOf(frame)) next = Math.max(next, index + 1);
      const isLast = finishOf(frame) !== null && request.tools.length > 0;
      if (!isLast) yield frame;
      else {
        yield beside(frame, {
          tool_calls: [{ index: next, id: `call_phantom_${next}`, type: 'function', function: { name, arguments: '{}' } }],
        });
        yield withFinish(frame, finishOf(frame) === 'length' ? 'length' : 'tool_calls');
      }
    }
  },
};
