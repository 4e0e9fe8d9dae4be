/** Cuts inside and right at what parsers look for: tags, escapes, keywords and numbers. */
import type { Chunking } from '../chunking.ts';
import { cutAt } from '../cut-at.ts';

const LANDMARK = /<\/?[a-z_]+[=>]?|>|\\.?|"|true|false|null|NaN|Infinity|-?\d[\d.eE+-]*|[\ud800-\udbff]/g;

export const tagStraddling: Chunking = {
  id: 'tag-straddling',
  description: 'cuts inside and right at tags, escapes, keywords and numbers',
  drawnOneIn: 16,
  maxLength: Number.POSITIVE_INFINITY,
  *cut(text, random) {
    const offsets = new Set<number>();
    for (const { index, 0: landmark } of text.matchAll(LANDMARK)) {
      if (random.chance(1, 4)) continue;
      offsets.add(index + random.below(landmark.length + 1));
      if (random.chance(1, 4)) offsets.add(index + random.below(landmark.length + 1));
    }
    yield cutAt(text, offsets);
  },
};
