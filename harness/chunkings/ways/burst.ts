/** Two to twenty token-like pieces together, as speculative decoding and stream intervals send them. */
import type { Chunking } from '../chunking.ts';
import { tokenPieces } from '../token-pieces.ts';

export const burst: Chunking = {
  id: 'burst',
  description: 'two to twenty token-like pieces together',
  drawnOneIn: 16,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text, random) {
    const pieces = tokenPieces(text);
    const chunks: string[] = [];
    for (let start = 0; start < pieces.length; ) {
      const end = start + 2 + random.below(19);
      chunks.push(pieces.slice(start, end).join(''));
      start = end;
    }
    yield chunks;
  },
};
