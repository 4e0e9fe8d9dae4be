/** A text together with where it is cut, so that both can be made smaller together. */
export interface CutText {
  readonly text: string;
  /** Offsets of the cuts in code units, ascending, each inside the text; two equal ones stand for an empty chunk. */
  readonly offsets: readonly number[];
}

/** The chunks of a cut text; one more than it has cuts. */
export function chunksOf({ text, offsets }: CutText): string[] {
  const borders = [0, ...offsets, text.length];
  return borders.slice(1).map((end, index) => text.slice(borders[index], end));
}

/** The cut text of some chunks. */
export function cutTextOf(chunks: readonly string[]): CutText {
  let offset = 0;
  const offsets = chunks.slice(0, -1).map((chunk) => {
    offset += chunk.length;
    return offset;
  });
  return { text: chunks.join(''), offsets };
}

/** Without the text from `start` to `end`. A cut inside it moves to where it was; cuts that no longer cut anything go. */
export function without(cutText: CutText, start: number, end: number): CutText {
  return replaced(cutText, start, end, '');
}

/**
 * With `replacement` for the text from `start` to `end`. A cut inside moves in front of it; cuts that no longer cut anything go. Empty
 * chunks stay, since they may be what matters, but where places fall together only as many as there were at one of them.
 */
export function replaced({ text, offsets }: CutText, start: number, end: number, replacement: string): CutText {
  const changed = text.slice(0, start) + replacement + text.slice(end);
  const growth = replacement.length - (end - start);
  const emptyChunks = new Map<number, number>();
  for (const [offset, count] of countsOf(offsets)) {
    const moved = offset < end ? Math.min(offset, start) : offset + growth;
    emptyChunks.set(moved, Math.max(emptyChunks.get(moved) ?? 0, count - cutsWithoutEmptyChunk(offset, text)));
  }
  const kept = [...emptyChunks].flatMap(([offset, count]) => {
    return Array.from({ length: count + cutsWithoutEmptyChunk(offset, changed) }, () => offset);
  });
  return { text: changed, offsets: kept };
}

/** How often each offset stands there, in their order. */
function countsOf(offsets: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const offset of offsets) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  return counts;
}

/** Inside a text the first cut makes no chunk empty; at its edges each does. */
function cutsWithoutEmptyChunk(offset: number, text: string): number {
  return offset > 0 && offset < text.length ? 1 : 0;
}
