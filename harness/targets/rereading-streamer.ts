/** A streamer that is right in what it sends, and reads all it was fed again at every chunk to know whether a wrapper is open. */
import { type DeltaStreamer, ToolCallDeltaStreamer } from '../../src/index.ts';

/** `endsInWrapper` is asked about everything that was fed so far. */
export function rereadingStreamer(newId: () => string, endsInWrapper: (fed: string) => boolean): DeltaStreamer {
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
      // Used, so that no engine may leave the reading out.
      if (isInWrapper) inner.finish();
    },
  };
}
