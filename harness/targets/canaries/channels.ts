/** Carriage returns are dropped from content, as log writers do that want one kind of line break; alike under every chunking. */
import { type ChannelEvent, ChannelSplitter, type ChannelSplitterOptions } from '../../../src/index.ts';
import { type Splitter, streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const channels: Canary = {
  oracle: 'channels',
  alsoSeenBy: [],
  tokens: ['\r'],
  target: streamingTarget({
    id: 'canary-channels',
    description: 'drops carriage returns from content',
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

/** An event never has an empty text. */
function cleaned(events: readonly ChannelEvent[]): ChannelEvent[] {
  return events
    .map((event) => (event.channel === 'content' ? { ...event, text: event.text.replaceAll('\r', '') } : event))
    .filter(({ text }) => text !== '');
}
