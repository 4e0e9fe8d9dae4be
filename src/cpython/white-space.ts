/**
 * White space as CPython's `str.isspace` defines it: JavaScript's `\s` plus U+001C–U+001F and U+0085, minus U+FEFF.
 * It rules `strip` and where a tag's name ends. Source: Objects/unicodetype_db.h, `_PyUnicode_IsWhitespace`.
 */

/** Whether the UTF-16 code unit is white space to CPython. */
export function isWhiteSpace(codeUnit: number): boolean {
  if (codeUnit < 0x80) return codeUnit === 0x20 || (codeUnit >= 0x09 && codeUnit <= 0x0d) || (codeUnit >= 0x1c && codeUnit <= 0x1f);
  if (codeUnit < 0x1680) return codeUnit === 0x85 || codeUnit === 0xa0;
  return (
    codeUnit === 0x1680 ||
    (codeUnit >= 0x2000 && codeUnit <= 0x200a) ||
    codeUnit === 0x2028 ||
    codeUnit === 0x2029 ||
    codeUnit === 0x202f ||
    codeUnit === 0x205f ||
    codeUnit === 0x3000
  );
}

/** Offset of the first code unit at or after `from` that is not white space; the length when there is none. */
export function skipWhiteSpace(text: string, from: number): number {
  let index = from;
  while (index < text.length && isWhiteSpace(text.charCodeAt(index))) index += 1;
  return index;
}

/** Offset just after the last code unit that is not white space; 0 when there is none. */
export function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** CPython's `str.strip()`. */
export function strip(text: string): string {
  const end = trimmedEnd(text);
  return text.slice(Math.min(skipWhiteSpace(text, 0), end), end);
}
