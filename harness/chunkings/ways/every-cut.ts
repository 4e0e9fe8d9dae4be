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
    const offsets = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
    for (const first of offsets) {
      yield [text.slice(0, first), text.slice(first)];
      if (text.length > SHORT) continue;
      for (const second of offsets.slice(first)) {
        yield [text.slice(0, first), text.slice(first, second), text.slice(second)];
      }
    }
  },
};
