/** Keeps everything it was fed in one string and walks through it from the start at every chunk, to know whether a wrapper is open. */
import { defaultFormat } from '../../../src/index.ts';
import { rereadingStreamer } from '../rereading-streamer.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const budgetSearch: Canary = {
  oracle: 'budget',
  alsoSeenBy: [],
  caughtBy: 'growth',
  target: streamingTarget({
    id: 'canary-budget-search',
    description: 'searches all it was fed from the start at every chunk',
    createStreamer: (newId) => rereadingStreamer(newId, endsInWrapper),
  }),
};

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
