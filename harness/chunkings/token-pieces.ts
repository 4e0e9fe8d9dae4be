/** Pieces of a text that look like a language model's tokens: a word with the space before it, one to three digits, a run of punctuation or white space. */
const TOKEN = / ?\p{L}{1,8}|\d{1,3}| ?[^\s\p{L}\d]{1,4}|\s{1,4}/gu;

/** The text in such pieces, none empty; one empty piece for an empty text. */
export function tokenPieces(text: string): string[] {
  return text.match(TOKEN) ?? [''];
}

/** The same one by one, for a text of which nobody may want all; none for an empty text. */
export function* tokenPiecesOf(text: string): Generator<string, void, undefined> {
  for (const [piece] of text.matchAll(TOKEN)) yield piece;
}
