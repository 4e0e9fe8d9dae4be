/** Long strings among the arguments of a call, and in how many pieces they were streamed. */
import type { Execution } from '../targets/target.ts';

/** A string that JSON spells as the response does, of which every letter is certain as soon as it is there. */
export interface PlainString {
  readonly value: string;
  /** Where it stands in the arguments, in UTF-16 code units, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** No value but a string begins so, and nothing in it is held back or escaped; no blank at its end. In UTF-16 code units. */
const PLAIN = /(?<=: ?")[a-eg-mo-su-zA-HJ-MO-Z][A-Za-z0-9 ,.;()_=+-]{78,}[A-Za-z0-9](?="\s*[,}])/g;

/** Those that are values of the arguments object itself; none where the arguments are no JSON. */
export function plainStrings(text: string): PlainString[] {
  const found = [...text.matchAll(PLAIN)];
  if (found.length === 0) return [];
  const values = new Set(valuesIn(text));
  return found.flatMap(({ index, 0: value }) => (values.has(value) ? [{ value, start: index, end: index + value.length }] : []));
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
