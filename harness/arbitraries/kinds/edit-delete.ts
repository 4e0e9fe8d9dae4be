/** A few characters are lost. */
import type { TokenKind } from '../kind.ts';

export const editDelete: TokenKind = {
  id: 'edit-delete',
  description: 'a span deleted anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    const { length } = response.text;
    if (length < 3) return undefined;
    const start = response.offsetFor(choice);
    const first = response.splitAt(start);
    const last = response.splitAt(Math.min(length, start + 1 + (choice.size % 16)));
    if (last <= first) return undefined;
    response.tokens.splice(first, last - first);
    return response.seamAt(first);
  },
};
