/** Two to five calls, one after the other. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const severalCalls: DraftKind = {
  id: 'several-calls',
  description: 'two to five calls',
  textKind: 'well-formed',
  weight: 26,
  stage: 'shape',
  plant: (draft, { size }) => {
    const wanted = 2 + (size % 4);
    for (let count = draft.calls.length; count < wanted; count += 1) {
      const call = draft.addCall();
      if (call !== undefined) draft.addParameter(call);
    }
    const [first, second] = draft.calls;
    return first === undefined || second === undefined ? undefined : standing(first.opener, first.close, second.opener, second.close);
  },
  isIn: (text, tags) => text.split(tags.functionOpener).length > 2,
};
