/** Where a finding's text is cut, which says what a parser that receives whole tokens can meet of it. */
import { formatById } from '../../src/index.ts';
import type { KeptInput } from './kept-input.ts';

/** A sentence. Of a reduced finding, every cut is needed. */
export function neededCuts({ text, chunks, format }: Pick<KeptInput, 'text' | 'chunks' | 'format'>): string {
  if (chunks.length < 2) return 'It takes no cut: the whole text in one chunk shows it.';
  const inside = tagSpans(text, format);
  let [at, inTag, inCharacter] = [0, false, false];
  for (const chunk of chunks.slice(0, -1)) {
    const cut = at + chunk.length;
    at = cut;
    inCharacter ||= (text.codePointAt(cut - 1) ?? 0) > 0xffff;
    inTag ||= inside.some(([start, end]) => start < cut && cut < end);
  }
  const places = [...(inTag ? ['a tag'] : []), ...(inCharacter ? ['a character (a surrogate pair)'] : [])];
  return places.length === 0
    ? 'It takes a cut, but none inside of a tag or a character.'
    : `It takes a cut inside of ${places.join(' and one inside of ')}.`;
}

/** Start and end of each tag, an opener with its name; of one that the text ends in, as far as it goes. */
function tagSpans(text: string, format: string): (readonly [number, number])[] {
  return Object.values(formatById(format).tags).flatMap((tag) => {
    const spans: (readonly [number, number])[] = [];
    for (let start = text.indexOf(tag); start !== -1; start = text.indexOf(tag, start + tag.length)) {
      const end = tag.endsWith('>') ? start + tag.length : text.indexOf('>', start) + 1;
      spans.push([start, end === 0 ? text.length : end]);
    }
    return spans;
  });
}
