/** The code under guarantee, as a target. */
import { streamingTarget } from './streaming-target.ts';

export const builtin = streamingTarget({ id: 'builtin', description: "the project's own splitter, streamer and reading" });
