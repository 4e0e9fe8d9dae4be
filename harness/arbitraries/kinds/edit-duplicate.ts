/** A span is written a second time. */
import type { TokenKind } from '../kind.ts';
import { token } from '../token.ts';

export const editDuplicate: TokenKind = {
  id: 'edit-duplicate',
  description: 'a span written twice anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 3) return undefined;
    const start = response.offsetFor(choice);
    // A quarter of them are long enough to hold tags and whole parameters.
    const end = response.spanEnd(start, 1 + (choice.size < 48 ? choice.size % 16 : choice.size * 2));
    const copy = token(response.text.slice(start, end));
    const place = response.splitAt(end);
    response.insertAt(place, copy);
    return response.seamAt(place);
  },
};
