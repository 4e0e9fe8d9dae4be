/** A function without a wrapper around it. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const bareFunction: TokenKind = {
  id: 'bare-function',
  description: 'a function without a wrapper',
  textKind: 'malformed',
  weight: 14,
  stage: 'break',
  plant: (response, { where }) => {
    const calls = response.calls.filter((each) => response.placeOf([each.wrapperOpen]) !== undefined && response.placeOf([each.wrapperClose]) !== undefined);
    if (calls.length === 0) return undefined;
    const call = chosen(calls, where);
    response.remove([call.wrapperOpen]);
    response.remove([call.wrapperClose]);
    return standing(call.opener, call.close);
  },
  isIn: (text, tags) => text.split(tags.wrapperOpen).length < text.split(tags.functionOpener).length,
};
