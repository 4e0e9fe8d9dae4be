/** The text of a whole call in some of its forms, without a wrapper in every fourth, for places where it is quoted. */
import type { CallTags, ChannelTags } from '../../src/index.ts';
import { chosen } from './chosen.ts';

const GAPS: readonly string[] = ['', '\n'];
const VALUES: readonly string[] = ['w', '1', '', '…', 'a b\nc'];

export function wholeCall(tags: ChannelTags & CallTags, form: number): string {
  const gap = chosen(GAPS, form);
  const value = gap + chosen(VALUES, Math.floor(form / 2)) + gap;
  const parameter = form % 7 === 6 ? '' : `${tags.parameterOpener}j>${value}${tags.parameterClose}${gap}`;
  const call = `${tags.functionOpener}g>${gap}${parameter}${tags.functionClose}`;
  return form % 4 === 3 ? call : tags.wrapperOpen + gap + call + gap + tags.wrapperClose;
}
