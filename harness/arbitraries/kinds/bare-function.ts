/** A function without a wrapper around it. */
import { BLANKS } from '../contents/white-space.ts';
import type { TokenKind } from '../kind.ts';

export const bareFunction: TokenKind = {
  id: 'bare-function',
  description: 'a function without a wrapper',
  textKind: 'malformed',
  weight: 14,
  stage: 'break',
  plant: (response, { where }) => {
    const call = response.intactCall(where);
    if (call === undefined || response.isRepeated([call.wrapperOpen]) || response.isRepeated([call.wrapperClose])) return undefined;
    const before = response.remove([call.wrapperOpen])?.[0]?.[0];
    const after = response.remove([call.wrapperClose])?.[0]?.at(-1);
    const front = response.stretch(before ?? call.opener, call.opener);
    const back = response.stretch(call.close, after ?? call.close);
    return front === undefined || back === undefined ? undefined : [...front, ...back];
  },
  isIn: (text, tags) => new RegExp(`(?<!${tags.wrapperOpen}${BLANKS})${tags.functionOpener}`).test(text),
};
