/** Calls as the chat templates write them, each tag and each value on lines of its own; all of them, or one. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { adjoining, type Planting } from '../planting.ts';
import { token } from '../token.ts';

export const templateForm: DraftKind = {
  id: 'template-form',
  description: 'calls as the chat template writes them',
  textKind: 'well-formed',
  weight: 40,
  stage: 'shape',
  plant: (draft, { where, variant }) => {
    if (draft.calls.length === 0) return undefined;
    const calls = variant % 2 === 0 ? draft.calls : [chosen(draft.calls, where)];
    let planting: Planting | undefined;
    for (const call of calls) {
      call.gapText = '\n';
      call.leadGap = token('');
      planting ??= adjoining(call.wrapperOpen, call.leadGap, call.opener);
    }
    return planting;
  },
  isIn: (text, tags) => text.includes(`${tags.wrapperOpen}\n${tags.functionOpener}`),
};
