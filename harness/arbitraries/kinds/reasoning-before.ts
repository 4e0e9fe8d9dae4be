/** A reasoning block first. Families that are not known to reason do it rarely. */
import { chosen } from '../chosen.ts';
import { THOUGHTS } from '../contents/prose.ts';
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { scattered } from '../scattered.ts';
import { token } from '../token.ts';

export const reasoningBefore: DraftKind = {
  id: 'reasoning-before',
  description: 'a reasoning block before everything else',
  textKind: 'well-formed',
  weight: 22,
  needs: 'reasoning',
  stage: 'fill',
  plant: (draft, { variant, size }) => {
    if (draft.reasoning !== undefined || (!draft.format.dialect.reasons && variant % 8 !== 0)) return undefined;
    const thoughts = Array.from({ length: 1 + (size % 4) }, (_, place) => chosen(THOUGHTS, variant + scattered(variant, place)));
    draft.reasoning = token(thoughts.join('\n\n'));
    return standing(draft.reasoning);
  },
  isIn: (text, tags) => text.includes(tags.reasoningClose) || THOUGHTS.some((thought) => text.includes(thought)),
};
