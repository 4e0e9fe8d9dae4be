/** Makes a target of another build of `src/`, such as one with an edit: every part of it is that build's, nothing is this one's. */
import { collectorOf, streamingTarget } from './streaming-target.ts';
import type { Target } from './target.ts';

/** `build` is the door of `src/` as that build has it. */
export function buildTarget(id: string, description: string, build: typeof import('../../src/index.ts')): Target {
  return streamingTarget({
    id,
    description,
    createSplitter: (options) => new build.ChannelSplitter(options),
    createStreamer: (newId) => new build.ToolCallDeltaStreamer({ newId }),
    parse: build.parseToolCalls,
    collector: collectorOf(build),
    verify: build.verify,
  });
}
