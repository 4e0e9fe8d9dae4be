/** One event is JSON that breaks off. */
import { isUnderWay } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const brokenJson: Fault = {
  id: 'broken-json',
  description: 'one event is JSON that breaks off',
  oneIn: 1,
  *stream(items) {
    let isBroken = false;
    for (const item of items) {
      if (isBroken || !isUnderWay(item)) {
        yield item;
        continue;
      }
      isBroken = true;
      const json = JSON.stringify(item.chunk);
      yield { kind: 'data', data: json.slice(0, json.length / 2) };
    }
  },
};
