/** Chunk sizes in code points: mostly 1 to 7 as tokens are, sometimes far more as when a server has fallen behind. */
import type { Random } from '../random/index.ts';

/** The text in chunks of random sizes; one empty chunk for an empty text. */
export function cutRandomly(text: string, random: Random): string[] {
  const chunks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const size = random.chance(1, 8) ? 2 ** (3 + random.below(7)) : 1 + random.below(7);
    let end = Math.min(text.length, start + size);
    if (isInsidePair(text, end)) end += 1;
    chunks.push(text.slice(start, end));
    start = end;
  }
  return chunks.length === 0 ? [''] : chunks;
}

function isInsidePair(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
