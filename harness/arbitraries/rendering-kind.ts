/** A kind that fixes how values that are no strings are written, and plants the first one. */
import { jsonTreeFor } from './json-tree-for.ts';
import type { DraftKind } from './kind.ts';
import { standing } from './planting.ts';
import { renderedValue } from './rendered-value.ts';
import type { ResponseDraft } from './response-draft.ts';

export function renderingKind(rendering: ResponseDraft['rendering'], description: string): DraftKind {
  return {
    id: `rendering-${rendering}`,
    description,
    textKind: 'well-formed',
    weight: 12,
    stage: 'shape',
    plant: (draft, { where, variant, size }) => {
      const tree = jsonTreeFor(variant, size);
      if (typeof tree === 'string') return undefined;
      const parameter = draft.fill(where, renderedValue(tree, rendering, where));
      if (parameter === undefined) return undefined;
      draft.rendering = rendering;
      return standing(parameter.value);
    },
  };
}
