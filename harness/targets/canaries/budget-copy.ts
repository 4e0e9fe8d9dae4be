/** Copies what it holds of the open wrapper at every chunk, as `buffer = buffer + chunk` does wherever a join is a copy. */
import { type DeltaStreamer, defaultFormat, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const budgetCopy: Canary = {
  oracle: 'budget',
  alsoSeenBy: [],
  caughtBy: 'growth',
  target: streamingTarget({
    id: 'canary-budget-copy',
    description: 'copies what it holds at every chunk',
    createStreamer: (newId) => copyingStreamer(newId),
  }),
};

function copyingStreamer(newId: () => string): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId });
  // Code units in an array, four bytes each: V8 joins strings without copying them.
  let rest = new Uint32Array();
  return {
    get calls() {
      return inner.calls;
    },
    feed(text) {
      rest = restAfter(rest, text);
      return inner.feed(text);
    },
    finish() {
      if (rest.length > 0) inner.finish();
    },
  };
}

/** What follows the last closing wrapper tag, which is never split over two texts of the tool channel. */
function restAfter(rest: Uint32Array, text: string): Uint32Array<ArrayBuffer> {
  const { wrapperClose } = defaultFormat.tags;
  const close = text.lastIndexOf(wrapperClose);
  const [kept, added] = close === -1 ? [rest, text] : [new Uint32Array(), text.slice(close + wrapperClose.length)];
  const joined = new Uint32Array(kept.length + added.length);
  // One by one: a block copy is so fast that up to some ten thousand characters other work hides it.
  for (let index = 0; index < kept.length; index += 1) joined[index] = kept[index] ?? 0;
  for (let index = 0; index < added.length; index += 1) joined[kept.length + index] = added.charCodeAt(index);
  return joined;
}
