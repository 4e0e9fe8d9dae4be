/** A few characters are lost. */
import type { TokenKind } from '../kind.ts';

export const editDelete: TokenKind = {
  id: 'edit-delete',
  description: 'a span deleted anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 3) return undefined;
    const start = response.offsetFor(choice);
    const end = response.spanEnd(start, 1 + (choice.size % 16));
    const first = response.splitAt(start);
    const last = response.splitAt(end);
    response.tokens.splice(first, last - first);
    return response.seamAt(first);
  },
};
