/** CPython's white space for regular expressions, whose own `\s` in JavaScript is another set, and `str.strip()` written with it. */

/** What `str.isspace` accepts, as the inside of a character class. Without U+FEFF, with U+001C to U+001F and U+0085. */
export const PYTHON_SPACE = String.raw`\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;

const STRIPPED = new RegExp(`[^${PYTHON_SPACE}](?:.*[^${PYTHON_SPACE}])?`, 's');

/** `text.strip()`. One greedy run to the end and back, so linear, where `[…]+$` would start anew at every blank inside the text. */
export function pythonStrip(text: string): string {
  return STRIPPED.exec(text)?.[0] ?? '';
}
