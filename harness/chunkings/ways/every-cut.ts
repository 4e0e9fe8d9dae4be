/** All two-part splits of a text, and all three-part splits of a short one: no border is left to chance. */
import type { Chunking } from '../chunking.ts';

/** Longest text, in code units, that is cut in three: 435 ways. */
const SHORT = 30;

export const everyCut: Chunking = {
  id: 'every-cut',
  description: `every split in two, and in three up to ${SHORT} code units`,
  drawnOneIn: 512,
  maxLength: 400,
  *cut(text) {
    if (text.length < 2) yield [text];
    for (let first = 1; first < text.length; first += 1) {
      yield [text.slice(0, first), text.slice(first)];
      if (text.length > SHORT) continue;
      for (let second = first + 1; second < text.length; second += 1) {
        yield [text.slice(0, first), text.slice(first, second), text.slice(second)];
      }
    }
  },
};
