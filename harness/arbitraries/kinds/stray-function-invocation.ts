/** A closing tag of a name that the format does not know, as models write it behind a function. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { token } from '../token.ts';

export const strayFunctionInvocation: TokenKind = {
  id: 'stray-function-invocation',
  description: 'a stray </function_invocation>',
  textKind: 'malformed',
  weight: 12,
  stage: 'break',
  plant: (response, { where, variant }) => {
    if (response.calls.length === 0) return undefined;
    const call = chosen(response.calls, where);
    const { functionClose } = response.format.tags;
    const stray = token(functionClose.replace(/>$/, '_invocation>'));
    const place = chosen([call.close, call.wrapperClose, call.parameters.at(-1)?.value ?? call.close], variant);
    if (variant % 4 !== 3) return response.insertAfter(place, stray);
    // Instead of the closer.
    return response.placeOf([call.close]) === undefined ? undefined : standing(response.replace(call.close, stray.text));
  },
  isIn: (text, tags) => text.includes(tags.functionClose.replace(/>$/, '_invocation>')),
};
