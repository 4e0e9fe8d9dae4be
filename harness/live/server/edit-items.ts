/** What faults do to a whole stream, in small. */
import { argumentsOf, callsOf, deltaOf, opensCall } from './edit-frames.ts';
import type { Frame, StreamItem } from './wire-chunk.ts';

/** Whether the item is where the answer is under way: arguments that go on, or content. */
export function isUnderWay(item: StreamItem): item is Frame {
  return (
    item.kind === 'chunk' &&
    ((deltaOf(item).content ?? '').trim() !== '' || callsOf(item).some((call) => !opensCall(call) && argumentsOf(call) !== ''))
  );
}

/** Passes on everything up to the first item that is under way, that one included; then what is given instead of the rest. */
export function* breakingOff(items: Iterable<StreamItem>, instead: readonly StreamItem[]): Generator<StreamItem, void, undefined> {
  for (const item of items) {
    yield item;
    if (!isUnderWay(item)) continue;
    yield* instead;
    return;
  }
}

export function* mapFrames(
  items: Iterable<StreamItem>,
  change: (frame: Frame, place: number) => Frame,
): Generator<StreamItem, void, undefined> {
  let place = 0;
  for (const item of items) {
    if (item.kind !== 'chunk') yield item;
    else {
      yield change(item, place);
      place += 1;
    }
  }
}
