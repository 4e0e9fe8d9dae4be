/** Keeps everything it was fed in one string and walks through it from the start at every chunk, to know whether a wrapper is open. */
import { type DeltaStreamer, defaultFormat, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const budgetSearch: Canary = {
  oracle: 'budget',
  alsoSeenBy: [],
  caughtBy: 'growth',
  target: streamingTarget({
    id: 'canary-budget-search',
    description: 'searches all it was fed from the start at every chunk',
    createStreamer: (newId) => searchingStreamer(newId),
  }),
};

function searchingStreamer(newId: () => string): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId });
  let fed = '';
  let isInWrapper = false;
  return {
    get calls() {
      return inner.calls;
    },
    feed(text) {
      fed += text;
      isInWrapper = endsInWrapper(fed);
      return inner.feed(text);
    },
    finish() {
      if (isInWrapper) inner.finish();
    },
  };
}

function endsInWrapper(text: string): boolean {
  const { wrapperOpen, wrapperClose } = defaultFormat.tags;
  for (let offset = 0; ; ) {
    const open = text.indexOf(wrapperOpen, offset);
    if (open === -1) return false;
    const close = text.indexOf(wrapperClose, open);
    if (close === -1) return true;
    offset = close + wrapperClose.length;
  }
}
