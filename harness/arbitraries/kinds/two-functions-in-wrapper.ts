/** Two functions in one wrapper. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

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
    return standing(previous.close, call.opener);
  },
  isIn: (text, tags) => text.split(tags.wrapperOpen).length < text.split(tags.functionOpener).length,
};
