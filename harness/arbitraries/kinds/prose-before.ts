/** Content in front of the first call. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { proseFor } from '../prose-for.ts';
import { token } from '../token.ts';

export const proseBefore: DraftKind = {
  id: 'prose-before',
  description: 'content before the first call',
  textKind: 'well-formed',
  weight: 24,
  stage: 'fill',
  plant: (draft, choice) => {
    if (draft.proseBefore !== undefined) return undefined;
    draft.proseBefore = token(proseFor(choice));
    return standing(draft.proseBefore);
  },
};
