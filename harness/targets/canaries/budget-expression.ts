/** Runs a regular expression over all it was fed at every chunk, to know whether a wrapper is open: the most common way to be slow. */
import { rereadingStreamer } from '../rereading-streamer.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const budgetExpression: Canary = {
  oracle: 'budget',
  alsoSeenBy: [],
  caughtBy: 'growth',
  target: streamingTarget({
    id: 'canary-budget-expression',
    description: 'runs a regular expression over all it was fed at every chunk',
    createStreamer: (newId) => rereadingStreamer(newId, endsInWrapper),
  }),
};

/** Every wrapper, the last one perhaps open. One search is linear, and there is one for each chunk. */
const WRAPPERS = /<tool_call>.*?(?:<\/tool_call>|$)/gs;

function endsInWrapper(fed: string): boolean {
  return fed.match(WRAPPERS)?.at(-1)?.endsWith('</tool_call>') === false;
}
