/** Every delta of a call repeats its id and type, which clients that append fields join into one long id. */
import { type DeltaStreamer, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const frameContract: Canary = {
  oracle: 'frame-contract',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-frame-contract',
    description: 'repeats id and type in every delta of a call',
    createStreamer: (newId) => repeatingStreamer(newId),
  }),
};

function repeatingStreamer(newId: () => string): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId });
  const ids = new Map<number, string>();
  return {
    get calls() {
      return inner.calls;
    },
    feed: (text) =>
      inner.feed(text).map((delta) => {
        const id = delta.id ?? ids.get(delta.index) ?? '';
        ids.set(delta.index, id);
        return { ...delta, id, type: 'function' };
      }),
    finish: () => inner.finish(),
  };
}
