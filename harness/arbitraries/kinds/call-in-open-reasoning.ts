/** The first call comes while the reasoning is still open, which ends after that call or never. */
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { token } from '../token.ts';

export const callInOpenReasoning: DraftKind = {
  id: 'call-in-open-reasoning',
  description: 'a call inside open reasoning',
  textKind: 'malformed',
  weight: 16,
  needs: 'reasoning',
  stage: 'fill',
  plant: (draft, { variant }) => {
    const [call] = draft.calls;
    if (call === undefined || draft.openReasoning !== undefined) return undefined;
    draft.openReasoning = variant % 2 === 0 ? 'never-ends' : 'ends-after-first-call';
    draft.reasoning ??= token('hm');
    return standing(draft.reasoning, call.wrapperOpen);
  },
  isIn: (text, tags) => {
    const before = text.slice(0, text.indexOf(tags.wrapperOpen));
    return text.includes(tags.wrapperOpen) && before !== '' && !before.includes(tags.reasoningClose);
  },
};
