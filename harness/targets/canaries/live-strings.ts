/** A foreign parser that promises to stream strings as they are written, and looks at nothing before the next end of a tag. */
import { type DeltaStreamer, type StreamedCall, type ToolCallDelta, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

class WaitingStreamer implements DeltaStreamer {
  private readonly inner: ToolCallDeltaStreamer;
  private held = '';

  constructor(newId: () => string) {
    this.inner = new ToolCallDeltaStreamer({ newId });
  }

  get calls(): readonly StreamedCall[] {
    return this.inner.calls;
  }

  feed(text: string): ToolCallDelta[] {
    const end = text.lastIndexOf('>') + 1;
    this.held += text.slice(0, end);
    const deltas = end === 0 ? [] : this.inner.feed(this.held);
    this.held = end === 0 ? this.held + text : text.slice(end);
    return deltas;
  }

  finish(): void {
    this.inner.finish();
  }
}

export const liveStrings: Canary = {
  oracle: 'live-strings',
  alsoSeenBy: [],
  // No token is forty letters long.
  handMinimised: [`<tool_call><function=f><parameter=k>${'v'.repeat(16)}`, `${'v'.repeat(24)}</parameter></function>`],
  target: streamingTarget({
    id: 'canary-live-strings',
    description: 'a foreign parser that promises live strings, and sends a value when its closing tag is there',
    createStreamer: (newId) => new WaitingStreamer(newId),
    foreign: { refusal: () => undefined, cutsByItself: false, timesItself: false, profile: new Set(['live-strings']) },
  }),
};
