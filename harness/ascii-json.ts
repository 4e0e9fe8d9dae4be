/** JSON text in ASCII alone, so that no editor, terminal or Git setting can change a byte: lone surrogates stay what they are. */

const BEYOND_ASCII = /[\u007f-\uffff]/g;

/** The value on one line, with `\uXXXX` for each code unit beyond printable ASCII. */
export function asciiJson(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** The value indented, with a line break at the end. */
export function prettyAsciiJson(value: unknown): string {
  return `${escaped(JSON.stringify(value, null, 2))}\n`;
}

function escaped(json: string): string {
  return json.replace(BEYOND_ASCII, (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** For a terminal: control characters, and those that turn the direction of writing, are shown as escapes; everything else stays. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) =>
    asciiJson(character).slice(1, -1),
  );
}
