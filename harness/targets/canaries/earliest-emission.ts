/** A letter at the end of a chunk waits for the next one, as where whole words are wanted: everything is sent, and some of it too late. */
import { ChannelSplitter, type ChannelSplitterOptions } from '../../../src/index.ts';
import { type Splitter, streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const earliestEmission: Canary = {
  oracle: 'earliest-emission',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-earliest-emission',
    description: 'keeps back a letter that ends a chunk until more comes',
    createSplitter: (options) => new HesitantSplitter(options),
  }),
};

class HesitantSplitter implements Splitter {
  private readonly inner: ChannelSplitter;
  private held = '';

  constructor(options: ChannelSplitterOptions) {
    this.inner = new ChannelSplitter(options);
  }

  feed(text: string) {
    const all = this.held + text;
    const end = /[A-Za-z]$/.test(all) ? all.length - 1 : all.length;
    this.held = all.slice(end);
    return this.inner.feed(all.slice(0, end));
  }

  finish() {
    return [...this.inner.feed(this.held), ...this.inner.finish()];
  }
}
