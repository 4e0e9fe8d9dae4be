/** White space behind a reasoning block is dropped only where it comes in one chunk with the tag. */
import { ChannelSplitter, type ChannelSplitterOptions } from '../../../src/index.ts';
import { type Splitter, streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const chunkInvariance: Canary = {
  oracle: 'chunk-invariance',
  // Of executions that differ, one at least has other channels than the text demands.
  alsoSeenBy: ['channels'],
  tokens: ['</think>'],
  target: streamingTarget({
    id: 'canary-chunk-invariance',
    description: 'keeps white space behind reasoning when it comes in a chunk of its own',
    createSplitter: (options) => new ForgetfulSplitter(options),
  }),
};

class ForgetfulSplitter implements Splitter {
  private readonly inner: ChannelSplitter;

  constructor(options: ChannelSplitterOptions) {
    this.inner = new ChannelSplitter(options);
  }

  feed(text: string) {
    const events = this.inner.feed(text);
    return events.length === 0 && /^[ \n]+$/.test(text) ? [{ channel: 'content' as const, text }] : events;
  }

  finish() {
    return this.inner.finish();
  }
}
