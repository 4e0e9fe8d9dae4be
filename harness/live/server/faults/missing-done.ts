/** The stream ends without [DONE]. */
import type { Fault } from '../fault.ts';

export const missingDone: Fault = {
  id: 'missing-done',
  description: 'the stream ends without [DONE]',
  oneIn: 1,
  *stream(items) {
    for (const item of items) if (item.kind !== 'data') yield item;
  },
};
