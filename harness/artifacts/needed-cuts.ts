/** Where a finding's text is cut, which says what a parser that receives whole tokens can meet of it. */
import { formatById } from '../../src/index.ts';
import { escapedPattern } from '../escaped-pattern.ts';
import type { KeptInput } from './kept-input.ts';

type CutInput = Pick<KeptInput, 'text' | 'chunks' | 'format'>;

/** A sentence. Of a reduced finding, every cut is needed. */
export function neededCuts(input: CutInput): string {
  if (input.chunks.length < 2) return 'It takes no cut: the whole text in one chunk shows it.';
  const { inTag, inCharacter } = cutPlaces(input);
  const places = [...(inTag ? ['a tag'] : []), ...(inCharacter ? ['a character (a surrogate pair)'] : [])];
  return places.length === 0
    ? 'It takes a cut, but none inside of a tag or a character.'
    : `It takes a cut inside of ${places.join(' and one inside of ')}.`;
}

/** Whether some chunk ends inside of a tag, and whether one ends inside of a surrogate pair. */
export function cutPlaces({ text, chunks, format }: CutInput): { readonly inTag: boolean; readonly inCharacter: boolean } {
  const tags = text.matchAll(tagPattern(format));
  let tag = tags.next().value;
  let [at, inTag, inCharacter] = [0, false, false];
  for (const chunk of chunks.slice(0, -1)) {
    at += chunk.length;
    while (tag !== undefined && tag.index + tag[0].length <= at) tag = tags.next().value;
    inTag ||= tag !== undefined && tag.index < at;
    inCharacter ||= (text.codePointAt(at - 1) ?? 0) > 0xffff;
  }
  return { inTag, inCharacter };
}

/** Each tag, an opener with its name; of one that the text ends in, as far as it goes. */
function tagPattern(format: string): RegExp {
  const tags = Object.values(formatById(format).tags).map((tag) => `${escapedPattern(tag)}${tag.endsWith('>') ? '' : '[^>]*>?'}`);
  return new RegExp(tags.join('|'), 'g');
}
