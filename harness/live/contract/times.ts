/** When the parts of a streamed call came, in milliseconds. */
import type { StreamView } from './judge.ts';

export interface CallTimes {
  /** Since the request was sent. */
  readonly firstEventMs: number;
  readonly lastEventMs: number;
  /** From the last event before the call to its last arguments. */
  readonly callMs: number;
  /** From the last event before the call to its first arguments. */
  readonly firstArgumentsMs: number;
  /** Longest time between two fragments of arguments. */
  readonly largestGapMs: number;
}

export function timesOf({ answer, toolFrames, exchange }: StreamView): CallTimes {
  const [firstFrame] = toolFrames;
  const startMs = (firstFrame === undefined ? undefined : answer.chunks[firstFrame.position - 1]?.atMs) ?? firstFrame?.atMs ?? 0;
  const times = toolFrames.flatMap(({ deltas, atMs }) => (deltas.some((delta) => (delta.function?.arguments ?? '') !== '') ? [atMs] : []));
  return {
    firstEventMs: exchange.events[0]?.atMs ?? 0,
    lastEventMs: exchange.events.at(-1)?.atMs ?? 0,
    callMs: (times.at(-1) ?? startMs) - startMs,
    firstArgumentsMs: (times[0] ?? startMs) - startMs,
    largestGapMs: times.reduce((largest, atMs, position) => Math.max(largest, atMs - (times[position - 1] ?? atMs)), 0),
  };
}
