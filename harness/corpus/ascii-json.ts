/** JSON text in ASCII alone, so that no editor, terminal or Git setting can change a byte: lone surrogates stay what they are. */

const BEYOND_ASCII = /[\u007f-\uffff]/g;

/** The value as `JSON.stringify` writes it on one line, with `\uXXXX` for each code unit beyond printable ASCII. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(BEYOND_ASCII, (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
