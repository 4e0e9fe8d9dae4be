/** A response that is prose alone. Only in well-formed responses: most faults bring a call with them, or need one. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const noCalls: DraftKind = {
  id: 'no-calls',
  description: 'a response without calls',
  textKind: 'well-formed',
  weight: 7,
  stage: 'shape',
  plant: (draft) => {
    if (draft.isMalformed) return undefined;
    draft.calls = [];
    draft.takesCalls = false;
    return standing();
  },
  isIn: (text, tags) => !text.includes(tags.wrapperOpen),
};
