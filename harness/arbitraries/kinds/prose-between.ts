/** Content between two calls. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { proseFor } from '../prose-for.ts';
import { token } from '../token.ts';

export const proseBetween: DraftKind = {
  id: 'prose-between',
  description: 'content between two calls',
  textKind: 'well-formed',
  weight: 14,
  stage: 'fill',
  plant: (draft, choice) => {
    if (draft.calls.length === 1) {
      const call = draft.addCall();
      if (call !== undefined) draft.addParameter(call);
    }
    const places = draft.calls.slice(1).filter((call) => !call.sharesWrapper && call.proseBefore === undefined);
    if (places.length === 0) return undefined;
    const prose = token(proseFor(choice));
    chosen(places, choice.where).proseBefore = prose;
    return standing(prose);
  },
};
