/** The calls of a response that holds reasoning never reach the streamer, and everything that is compared of them is empty. */
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const vacuity: Canary = {
  oracle: 'vacuity',
  alsoSeenBy: [],
  tokens: ['</think>'],
  target: streamingTarget({
    id: 'canary-vacuity',
    description: 'streams no call of a response in which reasoning ends',
    prepareToolText: (text, response) => (response.text.includes('</think>') ? '' : text),
  }),
};
