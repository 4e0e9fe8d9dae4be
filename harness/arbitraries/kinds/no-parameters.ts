/** A call of a function that takes nothing. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const noParameters: DraftKind = {
  id: 'no-parameters',
  description: 'a call without parameters',
  textKind: 'well-formed',
  weight: 12,
  stage: 'shape',
  plant: (draft, { where }) => {
    const call = draft.calls.length === 0 ? undefined : chosen(draft.calls, where);
    if (call === undefined) return undefined;
    call.parameters = [];
    call.takesParameters = false;
    return standing(call.end, call.close);
  },
  isIn: (text, tags) => new RegExp(`${tags.functionOpener}[^>]*>\\s*${tags.functionClose}`).test(text),
};
