/** Content behind the last call. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { proseFor } from '../prose-for.ts';
import { token } from '../token.ts';

export const proseAfter: DraftKind = {
  id: 'prose-after',
  description: 'content after the last call',
  textKind: 'well-formed',
  weight: 16,
  stage: 'fill',
  plant: (draft, choice) => {
    if (draft.proseAfter !== undefined) return undefined;
    draft.proseAfter = token(proseFor(choice));
    return standing(draft.proseAfter);
  },
};
