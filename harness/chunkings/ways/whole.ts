/** The text in one chunk: what a server does that buffers, and the case in which everything arrives together. */
import type { Chunking } from '../chunking.ts';

export const whole: Chunking = {
  id: 'whole',
  description: 'the text in one chunk',
  drawnOneIn: 1,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text) {
    yield [text];
  },
};
