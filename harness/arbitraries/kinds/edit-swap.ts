/** Two neighbouring spans change places. */
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { token } from '../token.ts';

export const editSwap: TokenKind = {
  id: 'edit-swap',
  description: 'two neighbouring spans swapped anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    const { text } = response;
    if (text.length < 4) return undefined;
    const start = response.offsetFor(choice);
    const middle = response.spanEnd(start, 1 + (choice.size % 8));
    const end = response.spanEnd(middle, 1 + (choice.where % 8));
    const swapped = token(text.slice(middle, end) + text.slice(start, middle));
    if (swapped.text === text.slice(start, end)) return undefined;
    const first = response.splitAt(start);
    response.tokens.splice(first, response.splitAt(end) - first, swapped);
    return standing(swapped);
  },
};
