/** Sets over numbered features, and which of those features are covered already: what a small corpus has to make up for. */

export interface CoverProblem {
  /** Each in ascending order, without repeats. Earlier ones are preferred. */
  readonly sets: readonly Uint32Array[];
  /** By feature, 1 where it needs no set any more. */
  readonly isCovered: Uint8Array;
}

/** Marks the features of these sets too. */
export function withCovered({ sets, isCovered }: CoverProblem, indices: readonly number[]): CoverProblem {
  const marked = isCovered.slice();
  for (const index of indices) for (const feature of setAt(sets, index)) marked[feature] = 1;
  return { sets, isCovered: marked };
}

/** By feature, how many of these sets hold it. */
export function holdersOf({ sets, isCovered }: CoverProblem, indices: Iterable<number>): Uint32Array {
  const holders = new Uint32Array(isCovered.length);
  for (const index of indices) for (const feature of setAt(sets, index)) holders[feature] = (holders[feature] ?? 0) + 1;
  return holders;
}

export function setAt(sets: readonly Uint32Array[], index: number): Uint32Array {
  return sets[index] ?? NO_SET;
}

const NO_SET = new Uint32Array();
