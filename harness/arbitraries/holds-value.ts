/** Whether one of the values stands in the text as the whole value of some parameter, white space around it aside. */
import type { CallTags } from '../../src/index.ts';
import { BLANKS } from './contents/white-space.ts';

export function holdsValue(text: string, tags: CallTags, values: readonly string[]): boolean {
  const anyValue = values.map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return new RegExp(`>${BLANKS}(?:${anyValue})${BLANKS}${tags.parameterClose}`).test(text);
}
