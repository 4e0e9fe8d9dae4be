/** One code point at a time: every tag is split everywhere. */
import type { Chunking } from '../chunking.ts';

export const codePoint: Chunking = {
  id: 'code-point',
  description: 'one code point at a time',
  drawnOneIn: 1,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text) {
    yield [...text];
  },
};
