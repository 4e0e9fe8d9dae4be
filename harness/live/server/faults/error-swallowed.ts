/** An answer that failed in the middle ends as if it were complete. */
import { withDelta, withFinish } from '../edit-frames.ts';
import { isUnderWay } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const errorSwallowed: Fault = {
  id: 'error-swallowed',
  description: 'an answer that failed in the middle ends as if it were complete',
  oneIn: 1,
  *stream(items) {
    for (const item of items) {
      yield item;
      if (!isUnderWay(item)) continue;
      yield withFinish(withDelta(item, {}), 'stop');
      yield { kind: 'data', data: '[DONE]' };
      return;
    }
  },
};
