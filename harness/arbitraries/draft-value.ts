/** A value for a parameter, with what a reader must make of it where that is certain by construction. */
import { WHITE_SPACE } from './contents/white-space.ts';
import { printJsonString } from './json-printer.ts';

export interface DraftValue {
  readonly text: string;
  /** JSON text of the argument; `undefined` where only the rules of coercion could tell. */
  readonly json: string | undefined;
}

/** A value of plain text, which must not hold a tag. It is certain when it has no outer white space and starts with a letter that starts no JSON. */
export function stringValue(text: string): DraftValue {
  const isCertain = /^(?![tfnNI])\p{L}/u.test(text) && !WHITE_SPACE.includes(text.slice(-1));
  return { text, json: isCertain ? printJsonString(text) : undefined };
}
