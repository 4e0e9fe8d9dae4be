/** Nothing is said about usage. */
import type { Fault } from '../fault.ts';

export const usageMissing: Fault = {
  id: 'usage-missing',
  description: 'nothing is said about usage',
  oneIn: 1,
  *stream(items) {
    for (const item of items) if (item.kind !== 'chunk' || item.chunk.usage == null) yield item;
  },
  completion: ({ usage: _usage, ...others }) => others,
};
