/** The text in equal chunks, for every size from one code unit to the whole. */
import type { Chunking } from '../chunking.ts';

export const everySize: Chunking = {
  id: 'every-size',
  description: 'equal chunks of every size',
  drawnOneIn: 512,
  maxLength: 400,
  *cut(text) {
    if (text === '') yield [''];
    for (const size of Array.from({ length: text.length }, (_, index) => index + 1)) {
      const chunks: string[] = [];
      for (let start = 0; start < text.length; start += size) chunks.push(text.slice(start, start + size));
      yield chunks;
    }
  },
};
