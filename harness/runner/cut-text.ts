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
export function without({ text, offsets }: CutText, start: number, end: number): CutText {
  const rest = text.slice(0, start) + text.slice(end);
  const moved = offsets.map((offset) => (offset <= start ? offset : offset <= end ? start : offset - (end - start)));
  return { text: rest, offsets: [...new Set(moved)].filter((offset) => offset > 0 && offset < rest.length) };
}
