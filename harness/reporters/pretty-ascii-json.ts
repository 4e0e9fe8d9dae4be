/** JSON for people and machines: indented, in ASCII, with a line break at the end. */
export function prettyAsciiJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/[\u007f-\uffff]/g, (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
