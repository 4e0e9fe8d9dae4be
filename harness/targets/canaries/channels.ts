/** A carriage return in content becomes a line feed, as log writers have it that want one kind of line break; alike under every chunking. */
import { type ChannelEvent, ChannelSplitter, type ChannelSplitterOptions } from '../../../src/index.ts';
import { type Splitter, streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const channels: Canary = {
  oracle: 'channels',
  alsoSeenBy: [],
  tokens: ['\r'],
  target: streamingTarget({
    id: 'canary-channels',
    description: 'puts a line feed in place of a carriage return in content',
    createSplitter: (options) => new CleaningSplitter(options),
  }),
};

class CleaningSplitter implements Splitter {
  private readonly inner: ChannelSplitter;

  constructor(options: ChannelSplitterOptions) {
    this.inner = new ChannelSplitter(options);
  }

  feed(text: string): ChannelEvent[] {
    return cleaned(this.inner.feed(text));
  }

  finish(): ChannelEvent[] {
    return cleaned(this.inner.finish());
  }
}

function cleaned(events: readonly ChannelEvent[]): ChannelEvent[] {
  return events.map((event) => (event.channel === 'content' ? { ...event, text: event.text.replaceAll('\r', '\n') } : event));
}
