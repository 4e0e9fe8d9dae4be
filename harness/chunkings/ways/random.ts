/** Chunks of random sizes, mostly a few characters, with a heavy tail. */
import type { Chunking } from '../chunking.ts';
import { cutRandomly } from '../random-sizes.ts';

export const random: Chunking = {
  id: 'random',
  description: 'random sizes, 1 to 7 code units and sometimes up to 512',
  drawnOneIn: 1,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text, source) {
    yield cutRandomly(text, source);
  },
};
