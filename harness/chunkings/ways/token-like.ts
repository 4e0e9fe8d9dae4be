/** Runs of letters, digits, punctuation and white space, as a tokenizer makes them. */
import type { Chunking } from '../chunking.ts';
import { tokenPieces } from '../token-pieces.ts';

export const tokenLike: Chunking = {
  id: 'token-like',
  description: 'word, number, punctuation and space runs, as a tokenizer cuts',
  drawnOneIn: 16,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text) {
    yield tokenPieces(text);
  },
};
