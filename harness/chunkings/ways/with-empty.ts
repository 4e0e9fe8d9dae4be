/** Random chunks with empty ones between them, as servers send that report usage or logprobs apart. */
import type { Chunking } from '../chunking.ts';
import { cutRandomly } from '../random-sizes.ts';

export const withEmpty: Chunking = {
  id: 'with-empty',
  description: 'random sizes, with empty chunks between',
  drawnOneIn: 16,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text, random) {
    yield ['', ...cutRandomly(text, random).flatMap((chunk) => (random.chance(1, 3) ? [chunk, ''] : [chunk]))];
  },
};
