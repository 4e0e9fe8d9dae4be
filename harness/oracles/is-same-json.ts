/** Arguments that mean the same: of foreign parsers the spelling is their own. */
import { isDeepStrictEqual } from 'node:util';

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Parsers may write the same value in two ways; what is no JSON must be the same text. */
export function isSameJson(left: string, right: string): boolean {
  if (left === right) return true;
  try {
    return isDeepStrictEqual(JSON.parse(left), JSON.parse(right));
  } catch {
    return false;
  }
}
