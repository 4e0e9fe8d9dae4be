/** Knows no `step3_7`: the calls of that format never reach the streamer, and everything that is compared of them is empty. */
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const vacuity: Canary = {
  oracle: 'vacuity',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-vacuity',
    description: 'streams no call of the format step3_7',
    prepareToolText: (text, { format }) => (format.id === 'step3_7' ? '' : text),
  }),
};
