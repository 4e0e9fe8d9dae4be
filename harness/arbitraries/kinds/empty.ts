/** A value of nothing at all: between opener and closer stands at most what stands between all tags of the call. */
import { BLANKS } from '../contents/white-space.ts';
import type { DraftKind } from '../kind.ts';
import { adjoining } from '../planting.ts';

export const empty: DraftKind = {
  id: 'empty',
  description: 'an empty value',
  textKind: 'well-formed',
  weight: 14,
  stage: 'fill',
  plant: (draft, { where }) => {
    // Read as an empty string, which is no letter: nothing that the oracle `fidelity` is asked about.
    const parameter = draft.fill(where, { text: '', json: undefined });
    if (parameter === undefined) return undefined;
    return adjoining(parameter.end, parameter.gapBefore, parameter.value, parameter.gapAfter, parameter.close);
  },
  isIn: (text, tags) => new RegExp(`>${BLANKS}${tags.parameterClose}`).test(text),
};
