/** A regular expression that matches exactly one text: how servers with constrained output are told what to write. */

const ESCAPED_CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' };

/** One literal character, escaped or not; hexadecimal digits of `\xHH` and `\uHHHH` in the first two groups, an escape in the third. */
const LITERAL = /\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|\\([nrtfv0]|[^0-9A-Za-z_])|[^\\^$.|?*+()[\]{}]/suy;

/** The one text that the expression matches; `undefined` when it is no escaped literal. Work is linear. */
export function literalOfRegex(regex: string): string | undefined {
  const parts: string[] = [];
  const pattern = new RegExp(LITERAL);
  while (pattern.lastIndex < regex.length) {
    const match = pattern.exec(regex);
    if (match === null) return undefined;
    const [whole, byte, codeUnit, escaped] = match;
    const hexadecimal = byte ?? codeUnit;
    if (hexadecimal !== undefined) parts.push(String.fromCharCode(Number.parseInt(hexadecimal, 16)));
    else parts.push(escaped === undefined ? whole : (ESCAPED_CONTROLS[escaped] ?? escaped));
  }
  return parts.join('');
}
