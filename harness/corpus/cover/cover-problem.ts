/** Sets over numbered features, and which of those features are covered already: what a small corpus has to make up for. */

export interface CoverProblem {
  /** Each in ascending order, without repeats. Earlier ones are preferred. */
  readonly sets: readonly Uint32Array[];
  /** By feature, 1 where it needs no set any more. */
  readonly isCovered: Uint8Array;
}

/** How many features of the set are not covered yet. */
export function gainOf(set: Uint32Array, isCovered: Uint8Array): number {
  let gain = 0;
  for (const feature of set) if (isCovered[feature] === 0) gain += 1;
  return gain;
}

/** Marks the features of the set. */
export function coverWith(set: Uint32Array, isCovered: Uint8Array): void {
  for (const feature of set) isCovered[feature] = 1;
}
