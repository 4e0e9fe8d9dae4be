/** A call of a function that takes nothing. */
import { chosen } from '../chosen.ts';
import { BLANKS } from '../contents/white-space.ts';
import type { DraftKind } from '../kind.ts';

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
    return [[call.opener], [call.end, call.bodyGap, call.close]];
  },
  isIn: (text, tags) =>
    new RegExp(`(?<!${tags.parameterClose.slice(0, -1)}|${tags.functionClose.slice(0, -1)})>${BLANKS}${tags.functionClose}`).test(text),
};
