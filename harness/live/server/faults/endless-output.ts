/** The answer never ends. */
import { isUnderWay } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const endlessOutput: Fault = {
  id: 'endless-output',
  description: 'the answer never ends',
  oneIn: 1,
  *stream(items) {
    for (const item of items) {
      yield item;
      while (isUnderWay(item)) yield item;
    }
  },
};
