/** Looks for a wrapper tag that no model writes: nothing reaches the tool channel, and everything that is compared is empty. */
import { ChannelSplitter } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const vacuity: Canary = {
  oracle: 'vacuity',
  target: streamingTarget({
    id: 'canary-vacuity',
    description: 'looks for a wrapper tag of its own, so that no call is ever seen',
    createSplitter: ({ tags, ...options }) =>
      new ChannelSplitter({
        ...options,
        ...(tags === undefined ? {} : { tags: { ...tags, wrapperOpen: '<tool_calls>', wrapperClose: '</tool_calls>' } }),
      }),
  }),
};
