/** A delta of another answer that is on its way arrives in this one. */
import { beside, deltaOf } from '../edit-frames.ts';
import { isUnderWay } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const mixedStreams: Fault = {
  id: 'mixed-streams',
  description: 'a delta of another answer that is on its way arrives in this one',
  oneIn: 1,
  *stream(items, { neighbour }) {
    let isMixed = false;
    for (const item of items) {
      const foreign = isMixed ? undefined : neighbour();
      if (item.kind === 'chunk' && foreign !== undefined && isUnderWay(foreign) && isUnderWay(item)) {
        isMixed = true;
        yield beside(item, deltaOf(foreign));
      }
      yield item;
    }
  },
};
