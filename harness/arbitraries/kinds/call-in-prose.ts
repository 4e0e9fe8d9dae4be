/** A call quoted in content, which looks like any other to a parser. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { token } from '../token.ts';
import { wholeCall } from '../whole-call.ts';

const QUOTES: readonly (readonly [before: string, after: string])[] = [
  ['`', '`'],
  ['Call `', '` to look.'],
  ['I would write:\n```xml\n', '\n```\n'],
  ['> ', '\n\n'],
  ['“', '”'],
];

export const callInProse: TokenKind = {
  id: 'call-in-prose',
  description: 'a call quoted in content',
  textKind: 'malformed',
  weight: 14,
  stage: 'break',
  plant: (response, { where, variant, size }) => {
    const [before, after] = chosen(QUOTES, size);
    const { tags } = response.format;
    // A single tag is what prose mentions most.
    const quoted = variant % 8 === 7 ? tags.wrapperOpen : wholeCall(tags, variant);
    const prose = token(before + quoted + after);
    const call = where % 2 === 0 ? undefined : response.calls[0];
    if (call !== undefined) return response.insertBefore(call.wrapperOpen, prose) === undefined ? undefined : standing(prose);
    response.insertAt(response.tokens.length, prose);
    return standing(prose);
  },
  isIn: (text, tags) => QUOTES.some(([before]) => text.includes(before + tags.wrapperOpen) || text.includes(before + tags.functionOpener)),
};
