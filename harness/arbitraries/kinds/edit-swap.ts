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
    const { length } = response.text;
    if (length < 4) return undefined;
    const start = response.offsetFor(choice);
    const first = response.splitAt(start);
    const middle = response.splitAt(Math.min(length, start + 1 + (choice.size % 8)));
    const last = response.splitAt(Math.min(length, start + 2 + (choice.size % 8) + (choice.where % 8)));
    const textOf = (from: number, to: number): string => response.tokens.slice(from, to).map(({ text }) => text).join('');
    const [left, right] = [textOf(first, middle), textOf(middle, last)];
    if (left + right === right + left) return undefined;
    const swapped = token(right + left);
    response.tokens.splice(first, last - first, swapped);
    return standing(swapped);
  },
};
