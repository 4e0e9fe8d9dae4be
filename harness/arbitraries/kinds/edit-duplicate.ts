/** A span is written a second time. */
import type { TokenKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
import { token } from '../token.ts';

export const editDuplicate: TokenKind = {
  id: 'edit-duplicate',
  description: 'a span written twice anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    const { length } = response.text;
    if (length < 3) return undefined;
    const start = response.offsetFor(choice);
    const first = response.splitAt(start);
    // A quarter of them are long enough to hold tags and whole parameters.
    const last = response.splitAt(Math.min(length, start + 1 + (choice.size < 48 ? choice.size % 16 : choice.size * 2)));
    const copy = token(response.tokens.slice(first, last).map(({ text }) => text).join(''));
    const original = response.tokens[last - 1];
    if (copy.text === '' || original === undefined) return undefined;
    response.insertAt(last, copy);
    return adjoining(original, copy);
  },
};
