/** One UTF-16 code unit at a time, which cuts surrogate pairs in two. */
import type { Chunking } from '../chunking.ts';

export const codeUnit: Chunking = {
  id: 'code-unit',
  description: 'one UTF-16 code unit at a time, through surrogate pairs',
  drawnOneIn: 16,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text) {
    yield text.split('');
  },
};
