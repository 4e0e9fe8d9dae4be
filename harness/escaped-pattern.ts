/** A text as a part of a regular expression that means just that text. */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
