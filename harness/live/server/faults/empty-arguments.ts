/** A call without arguments has an empty text in place of {}. */
import { argumentsOf, mapCalls, opensCall, withArguments } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';
import type { Frame } from '../wire-chunk.ts';

export const emptyArguments: Fault = {
  id: 'empty-arguments',
  description: 'a call without arguments has an empty text in place of {}',
  oneIn: 1,
  choice: (frames) => withEmptyArguments(frames),
};

/** The first brace of a call waits until it is known whether a value follows. */
function* withEmptyArguments(frames: Iterable<Frame>): Generator<Frame, void, undefined> {
  const held = new Set<number>();
  yield* mapCalls(frames, (call) => {
    const { index = 0 } = call;
    const text = argumentsOf(call);
    if (opensCall(call)) {
      if (text === '{') held.add(index);
      return text === '{' || text === '{}' ? withArguments(call, '') : call;
    }
    const isHeld = held.delete(index);
    return isHeld ? withArguments(call, text === '}' ? '' : `{${text}`) : call;
  });
}
