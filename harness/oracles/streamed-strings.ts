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
  const found = [...text.matchAll(PLAIN)].filter(({ 0: spelled }) => spelled.length >= SHORTEST);
  if (found.length === 0) return [];
  // Where the whole parses, each string of it does.
  const values = new Set(valuesIn(text));
  return found.flatMap(({ index, 0: spelled }) => {
    const value = JSON.parse(`"${spelled}"`) as string;
    return value.length >= SHORTEST && values.has(value) ? [{ value, start: index, end: index + spelled.length }] : [];
  });
}

function valuesIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? Object.values(parsed) : [];
  } catch {
    return [];
  }
}

/**
 * How many pieces of the arguments of the call with that index hold some of the string. What one of `chunks` chunks produced is one
 * piece; where nothing says which chunk it was, each delta is.
 */
export function piecesOf(string: PlainString, callIndex: number, { timeline }: Pick<Execution, 'timeline'>, chunks: number): number {
  const arrivals = timeline.filter(({ deltas }) => deltas !== undefined);
  const saysChunk = arrivals.some(({ chunk }) => chunk < chunks);
  const pieces = new Set<number>();
  let [at, number] = [0, 0];
  for (const { chunk, deltas = [] } of arrivals) {
    for (const { index, function: called } of deltas) {
      number += 1;
      if (index !== callIndex) continue;
      const { length } = called.arguments ?? '';
      if (length > 0 && at < string.end && at + length > string.start) pieces.add(saysChunk ? chunk : number);
      at += length;
    }
  }
  return pieces.size;
}
