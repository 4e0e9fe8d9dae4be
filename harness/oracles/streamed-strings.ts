/** Long strings among the arguments of a call, and in how many pieces they were streamed. */
import type { Execution } from '../targets/target.ts';

/** A string of which a letter is certain as soon as something other than white space stands behind it. */
export interface PlainString {
  readonly value: string;
  /** Where it stands in the arguments, as JSON spells it, in UTF-16 code units, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** No value but a string begins so, and nothing in it looks like a tag. */
const PLAIN = /(?<=: ?")[a-eg-mo-su-zA-HJ-MO-Z](?:[^"\\<]|\\.)*(?="\s*[,}])/g;
/** In UTF-16 code units. */
const SHORTEST = 40;

/** Those that are values of the arguments object itself; none where the arguments are no JSON. */
export function plainStrings(text: string): PlainString[] {
  const values = valuesIn(text);
  // What does not parse as a whole may not parse in parts.
  if (values.size === 0) return [];
  return [...text.matchAll(PLAIN)].flatMap(({ index, 0: spelled }) => {
    const value = JSON.parse(`"${spelled}"`) as string;
    return value.length >= SHORTEST && values.has(value) ? [{ value, start: index, end: index + spelled.length }] : [];
  });
}

function valuesIn(text: string): ReadonlySet<unknown> {
  try {
    return new Set(Object.values(JSON.parse(text) as object));
  } catch {
    return new Set();
  }
}

/**
 * How many pieces of the arguments of the call with that index hold some of the string. What one of `chunks` chunks produced is one
 * piece; where nothing says which chunk it was, each delta is.
 */
export function piecesOf(string: PlainString, callIndex: number, { timeline }: Pick<Execution, 'timeline'>, chunks: number): number {
  const saysChunk = timeline.some(({ chunk, deltas }) => deltas !== undefined && chunk < chunks);
  const pieces = new Set<number>();
  let at = 0;
  for (const { chunk, deltas } of timeline) {
    if (deltas === undefined) continue;
    for (const { index, function: called } of deltas) {
      if (index !== callIndex) continue;
      const { length } = called.arguments ?? '';
      if (length > 0 && at < string.end && at + length > string.start) pieces.add(saysChunk ? chunk : at);
      at += length;
    }
  }
  return pieces.size;
}
