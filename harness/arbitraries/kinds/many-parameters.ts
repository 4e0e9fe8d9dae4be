/** A call with two to five parameters. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const manyParameters: DraftKind = {
  id: 'many-parameters',
  description: 'a call with two to five parameters',
  textKind: 'well-formed',
  weight: 24,
  stage: 'shape',
  plant: (draft, { where, size }) => {
    const call = draft.calls.length === 0 ? undefined : chosen(draft.calls, where);
    if (call === undefined) return undefined;
    const wanted = 2 + (size % 4);
    for (let added = call.parameters.length; added < wanted; added += 1) draft.addParameter(call);
    const [first, second] = call.parameters;
    return first === undefined || second === undefined ? undefined : standing(first.opener, first.close, second.opener, second.close);
  },
  isIn: (text, tags) => text.split(tags.parameterOpener).length > 2,
};
