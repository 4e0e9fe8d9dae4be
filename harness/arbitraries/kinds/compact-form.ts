/** A call without a line break between its tags. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
import { token } from '../token.ts';

export const compactForm: DraftKind = {
  id: 'compact-form',
  description: 'a call without white space between its tags',
  textKind: 'well-formed',
  weight: 12,
  stage: 'shape',
  plant: (draft, { where }) => {
    const call = draft.calls.length === 0 ? undefined : chosen(draft.calls, where);
    if (call === undefined) return undefined;
    call.gapText = '';
    call.leadGap = token('');
    return adjoining(call.wrapperOpen, call.leadGap, call.opener);
  },
  isIn: (text, tags) => text.includes(tags.wrapperOpen + tags.functionOpener),
};
