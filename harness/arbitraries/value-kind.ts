/** A well-formed kind that gives a value to one parameter. */
import type { DraftValue } from './draft-value.ts';
import type { DraftKind } from './kind.ts';
import { type Choice, standing } from './planting.ts';
import type { ResponseDraft } from './response-draft.ts';

interface ValueKindFacts extends Pick<DraftKind, 'id' | 'description' | 'weight' | 'needs' | 'isIn'> {
  value(choice: Choice, draft: ResponseDraft): DraftValue;
}

export function valueKind({ value, ...facts }: ValueKindFacts): DraftKind {
  return {
    ...facts,
    textKind: 'well-formed',
    stage: 'fill',
    plant: (draft, choice) => {
      const parameter = draft.fill(choice.where, value(choice, draft));
      return parameter === undefined ? undefined : standing(parameter.value);
    },
  };
}
