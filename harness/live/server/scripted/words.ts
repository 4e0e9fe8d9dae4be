/** Words: what a text is about, and plain sentences to fill a response with. */
import type { Random } from '../../../random/index.ts';

/** Too common to say what a text is about. */
const COMMON = new Set(
  'a an and are as at be by call do for from give i in is it me my of on or please that the this to tool use with you your'.split(' '),
);

/** The words of a text or an identifier, in lower case, without the common ones. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase();
  return (spaced.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word));
}

/** Whether two words are forms of one: equal, or alike in all but an ending. */
export function areAkin(left: string, right: string): boolean {
  if (left === right) return true;
  const stem = Math.max(4, Math.min(left.length, right.length) - 2);
  return left.length >= stem && right.length >= stem && left.slice(0, stem) === right.slice(0, stem);
}

const FILLING =
  'the river keeps its own pace while boats wait under a stone bridge and nobody counts small lamps along quiet streets before morning comes with bread letters rain or music'.split(
    ' ',
  );

/** A sentence of four to nine words. */
export function sentence(random: Random): string {
  const words = Array.from({ length: 4 + random.below(6) }, () => random.pick(FILLING)).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Longest text that is written because somebody asked for a long one, in UTF-16 code units. */
const MAX_LENGTH = 100_000;

/** Plain prose of exactly so many characters, neither begun nor ended by a space. */
export function proseOf(length: number, random: Random): string {
  const wanted = Math.min(length, MAX_LENGTH);
  const words: string[] = [];
  for (let written = -1; written < wanted; ) {
    const word = random.pick(FILLING);
    words.push(word);
    written += word.length + 1;
  }
  return words.join(' ').slice(0, wanted).replace(/ $/, 's');
}

/** Plain prose of so many words. */
export function proseOfWords(count: number, random: Random): string {
  return Array.from({ length: Math.min(count, MAX_LENGTH / 10) }, () => random.pick(FILLING)).join(' ');
}
