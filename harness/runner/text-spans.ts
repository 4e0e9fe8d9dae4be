/** Where a response can be taken apart: places between the spans of one level, from whole wrappers down to code points. */
import { defaultFormat } from '../../src/index.ts';

/** Ascending offsets in code units, from 0 to the text's length; a span lies between two neighbours. */
export type Borders = (text: string) => number[];

/** Something that can be put in another's place, in code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const { wrapperOpen, wrapperClose, reasoningOpen, reasoningClose, functionOpener, functionClose, parameterOpener, parameterClose } =
  defaultFormat.tags;

/** From what means most to what means least: what goes early takes all below it along. */
export const structure: readonly Borders[] = [
  around([wrapperOpen, reasoningOpen], [wrapperClose, reasoningClose]),
  around([wrapperOpen, reasoningOpen, functionOpener], [wrapperClose, reasoningClose, functionClose]),
  around([wrapperOpen, functionOpener, parameterOpener], [wrapperClose, functionClose, parameterClose]),
  matching(/[^\n]*\n?/g),
  // Tags, words, numbers and white space.
  matching(/<\/?[a-z_]+[=>]?|\p{L}+|\d+|\s+|[^\p{L}\d\s]/gu),
];

export const codePoints: Borders = matching(/./gsu);

const NAME = new RegExp(`(?:${functionOpener}|${parameterOpener})([^>\\s]+)`, 'g');
const VALUE = new RegExp(`${parameterOpener}[^>]*>(.*?)(?=${parameterClose}|${functionClose}|${wrapperClose}|${parameterOpener}|$)`, 'gs');
const TAG_OR_RUN = /<\/?[a-z_]+[=>]?|(\p{L}{2,}|\d{2,}|\s{2,})/gu;

/** Names of functions and parameters. */
export function namesIn(text: string): Span[] {
  return spansOf(text, NAME);
}

/** Values of parameters, white space around them included. */
export function valuesIn(text: string): Span[] {
  return spansOf(text, VALUE);
}

/** Words, numbers and white space of more than one character; those in tags are not among them. */
export function runsIn(text: string): Span[] {
  return spansOf(text, TAG_OR_RUN);
}

/** In front of each opener and behind each closer. */
function around(openers: readonly string[], closers: readonly string[]): Borders {
  const pattern = new RegExp(`(?=${openers.join('|')})|(?<=${closers.join('|')})`, 'g');
  return (text) => [...new Set([0, ...Array.from(text.matchAll(pattern), (match) => match.index), text.length])];
}

/** In front of each match; the pattern must match everything. */
function matching(pattern: RegExp): Borders {
  return (text) => [...new Set([0, ...Array.from(text.matchAll(pattern), (match) => match.index), text.length])];
}

/** What the first group of the pattern matches, which must stand at the end of the match. */
function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: all, 1: inside, index }) => {
    const end = index + all.length;
    return inside === undefined ? [] : [{ start: end - inside.length, end }];
  });
}
