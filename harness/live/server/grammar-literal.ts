/** A grammar in GBNF that derives exactly one text: how llama.cpp is told what to write. */

const ESCAPED_CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const OPENING = /^\s*root\s*::=\s*"/u;
const CLOSING = /"\s*$/u;
/** Text without escapes, hexadecimal digits of `\xHH`, or an escaped character. */
const PART = /([^"\\\n]+)|\\x([0-9a-fA-F]{2})|\\([nrt"\\[\]])/uy;

/** The one text that the grammar derives; `undefined` when it is not a root that is one literal. Work is linear. */
export function literalOfGrammar(grammar: string): string | undefined {
  const start = OPENING.exec(grammar)?.[0].length;
  const end = CLOSING.exec(grammar)?.index;
  if (start === undefined || end === undefined) return undefined;
  const parts: string[] = [];
  const pattern = new RegExp(PART);
  pattern.lastIndex = start;
  while (pattern.lastIndex < end) {
    const match = pattern.exec(grammar);
    if (match === null) return undefined;
    const [, plain, byte, escaped = ''] = match;
    parts.push(plain ?? (byte === undefined ? (ESCAPED_CONTROLS[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(byte, 16))));
  }
  return pattern.lastIndex === end || start === end ? parts.join('') : undefined;
}
