/** A function or a parameter whose name is one of the odd ones that the grammar allows. */
import { chosen } from '../chosen.ts';
import { ODD_NAMES } from '../contents/odd-names.ts';
import type { DraftKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
import { token } from '../token.ts';

export const oddName: DraftKind = {
  id: 'odd-name',
  description: 'a function or a parameter with an odd name, such as constructor, __proto__ or a.b/c=',
  textKind: 'well-formed',
  weight: 34,
  stage: 'fill',
  plant: (draft, { where, variant, size }) => {
    const call = draft.calls.length === 0 ? undefined : chosen(draft.calls, where);
    if (call === undefined) return undefined;
    const text = chosen(ODD_NAMES, variant);
    const parameter = size % 3 === 0 || call.parameters.length === 0 ? undefined : chosen(call.parameters, size);
    // A key that the call already has would be a repeated one, which is another kind.
    if (parameter !== undefined && call.parameters.some(({ name }) => name.text === text)) return undefined;
    const element = parameter ?? call;
    element.name = token(text);
    return adjoining(element.opener, element.name, element.end);
  },
  isIn: (text) => ODD_NAMES.some((name) => text.includes(`=${name}`)),
};
