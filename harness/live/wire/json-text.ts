/** JSON as servers send it, and how they are quoted. */

/** The value of a JSON text; `undefined` when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longest quotation of a server, in UTF-16 code units. */
const EXCERPT_LENGTH = 200;

/** The beginning of a text on one line, for sentences that quote a server; nothing in it can do anything to a terminal. */
export function excerpt(text: string): string {
  // No more is looked at than could be shown, since a server may send megabytes of blanks.
  const line = text
    .slice(0, EXCERPT_LENGTH * 8)
    .replace(/\s+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (character) => escaped(character))
    .trim();
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH).toWellFormed()}…`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
