/** A kind that puts markup with a meaning into the value of one parameter. */
import type { DraftKind } from './kind.ts';
import { type Choice, standing } from './planting.ts';
import type { ResponseDraft } from './response-draft.ts';

interface MarkupValueKindFacts extends Pick<DraftKind, 'id' | 'description' | 'weight' | 'isIn'> {
  text(choice: Choice, draft: ResponseDraft): string;
}

export function markupValueKind({ text, ...facts }: MarkupValueKindFacts): DraftKind {
  return {
    ...facts,
    textKind: 'own-markup',
    stage: 'fill',
    plant: (draft, choice) => {
      const parameter = draft.fill(choice.where, { text: text(choice, draft), json: undefined });
      return parameter === undefined ? undefined : standing(parameter.value);
    },
  };
}
