/** Everything arrives at once, when the answer is complete. */
import type { Fault } from '../fault.ts';

export const buffered: Fault = {
  id: 'buffered',
  description: 'everything arrives at once, when the answer is complete',
  oneIn: 1,
  *stream(items) {
    const all = [...items];
    const token = all.reduce((latest, item) => (item.kind === 'chunk' ? Math.max(latest, item.token) : latest), 0);
    for (const item of all) yield item.kind === 'chunk' ? { ...item, token } : item;
  },
};
