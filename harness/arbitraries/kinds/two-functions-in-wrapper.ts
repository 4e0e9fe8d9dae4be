/** Two functions in one wrapper. */
import { BLANKS } from '../contents/white-space.ts';
import type { DraftKind } from '../kind.ts';

export const twoFunctionsInWrapper: DraftKind = {
  id: 'two-functions-in-wrapper',
  description: 'two functions in one wrapper',
  textKind: 'malformed',
  weight: 14,
  stage: 'shape',
  plant: (draft) => {
    const previous = draft.calls.at(-1);
    const call = draft.addCall(true);
    if (call === undefined || previous === undefined) return undefined;
    call.gapText = previous.gapText;
    draft.addParameter(call);
    return [[previous.opener], [previous.close, call.leadGap, call.opener]];
  },
  isIn: (text, tags) => new RegExp(tags.functionClose + BLANKS + tags.functionOpener).test(text),
};
