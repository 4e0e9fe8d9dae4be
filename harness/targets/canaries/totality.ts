/** Throws on a lone surrogate, as encoders do that want well-formed text. */
import { type DeltaStreamer, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const totality: Canary = {
  oracle: 'totality',
  alsoSeenBy: [],
  tokens: ['\udc00'],
  target: streamingTarget({
    id: 'canary-totality',
    description: 'throws where the arguments hold a lone surrogate',
    createStreamer: (newId) => strictStreamer(newId),
  }),
};

function strictStreamer(newId: () => string): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId });
  return {
    get calls() {
      return inner.calls;
    },
    feed: (text) => inner.feed(text),
    finish() {
      inner.finish();
      for (const call of inner.calls) encodeURIComponent(call.arguments);
    },
  };
}
