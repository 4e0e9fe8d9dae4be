/**
 * Makes a cut text smaller while something stays true of it: takes out ever smaller spans, of tags and words first and then of
 * characters, and takes out cuts. The result cannot be made smaller by taking out any one character or any one cut.
 */
import { type CutText, without } from './cut-text.ts';

/** Asked of every candidate; also says when enough has been tried. */
export interface Question {
  holds(candidate: CutText): boolean;
  readonly isExhausted: boolean;
}

/** Tags, words, numbers and white space: spans that are worth taking out whole. */
const PIECE = /<\/?[a-z_]+[=>]?|\p{L}+|\d+|\s+|[^\p{L}\d\s]/gu;

/** The smallest that was found; the cut text itself if nothing smaller holds. */
export function reduceText(found: CutText, question: Question): CutText {
  let current = withFewerCuts(found, question);
  for (let isSmaller = true; isSmaller && !question.isExhausted; ) {
    const before = current;
    current = withoutSpans(current, question, bordersOf(PIECE));
    current = withoutSpans(current, question, codePointBorders);
    current = withFewerCuts(current, question);
    isSmaller = current.text.length < before.text.length || current.offsets.length < before.offsets.length;
  }
  return current;
}

type Borders = (text: string) => number[];

/** Takes out runs of pieces: half of them at a time, then a quarter, down to one. */
function withoutSpans(found: CutText, question: Question, bordersIn: Borders): CutText {
  let current = found;
  for (let size = Math.ceil((bordersIn(current.text).length - 1) / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let borders = bordersIn(current.text);
    // From the end, so that what is still to come keeps its place.
    for (let last = borders.length - 1; last >= 1; ) {
      if (question.isExhausted) return current;
      const first = Math.max(0, last - size);
      const candidate = without(current, borders[first] ?? 0, borders[last] ?? 0);
      if (question.holds(candidate)) {
        current = candidate;
        borders = borders.slice(0, first + 1);
      }
      last = first;
    }
  }
  return current;
}

/** Takes out cuts: all, then half of them at a time, down to one. */
function withFewerCuts(found: CutText, question: Question): CutText {
  let current = found;
  for (let size = current.offsets.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let last = current.offsets.length; last >= 1; ) {
      if (question.isExhausted) return current;
      const first = Math.max(0, last - size);
      const candidate = { text: current.text, offsets: current.offsets.toSpliced(first, last - first) };
      if (question.holds(candidate)) current = candidate;
      last = first;
    }
  }
  return current;
}

function bordersOf(pattern: RegExp): Borders {
  return (text) => [...Array.from(text.matchAll(pattern), (match) => match.index), text.length];
}

function codePointBorders(text: string): number[] {
  const borders = [0];
  for (const codePoint of text) borders.push((borders.at(-1) ?? 0) + codePoint.length);
  return borders;
}
