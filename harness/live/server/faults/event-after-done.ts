/** Another chunk comes behind [DONE]. */
import type { Fault } from '../fault.ts';
import type { StreamItem } from '../wire-chunk.ts';

export const eventAfterDone: Fault = {
  id: 'event-after-done',
  description: 'another chunk comes behind [DONE]',
  oneIn: 1,
  *stream(items) {
    let last: StreamItem | undefined;
    for (const item of items) {
      if (item.kind === 'chunk') last = item;
      yield item;
      if (item.kind === 'data' && last !== undefined) yield last;
    }
  },
};
