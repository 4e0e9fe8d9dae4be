/** Joins the frames of several choices into one stream, as a server does that generates them side by side. */
import type { Frame } from './wire-chunk.ts';

/** By the tokens at which they are due, then by choice; the frames of each choice keep their order. */
export function* interleaved(choices: readonly Iterable<Frame>[]): Generator<Frame, void, undefined> {
  const sources = choices.map((frames) => frames[Symbol.iterator]());
  try {
    const heads = sources.map((source) => source.next());
    for (;;) {
      let earliest = -1;
      for (const [place, head] of heads.entries()) {
        if (head.done !== true && (earliest === -1 || head.value.token < (tokenAt(heads, earliest) ?? 0))) earliest = place;
      }
      const source = sources[earliest];
      const head = heads[earliest];
      if (source === undefined || head === undefined || head.done === true) return;
      yield head.value;
      heads[earliest] = source.next();
    }
  } finally {
    for (const source of sources) source.return?.();
  }
}

function tokenAt(heads: readonly IteratorResult<Frame>[], place: number): number | undefined {
  const head = heads[place];
  return head === undefined || head.done === true ? undefined : head.value.token;
}
