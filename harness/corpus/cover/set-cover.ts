/**
 * Few sets that together hold every feature: those that no other can stand in for, then greedily the one with the most features that
 * are still missing, then without what turned out to be superfluous. Depends on its input alone.
 */
import { type CoverProblem, coverWith, gainOf } from './cover-problem.ts';

export interface SetCover {
  /** Sets that every cover needs, since each is the only one with some feature. Indices in ascending order. */
  readonly essential: readonly number[];
  /** The others, likewise. */
  readonly chosen: readonly number[];
}

/** Time and memory grow with the sizes of all sets together. */
export function setCover({ sets, isCovered: given }: CoverProblem): SetCover {
  const isCovered = given.slice();
  const essential = essentialSets(sets, isCovered);
  for (const index of essential) coverWith(sets[index] ?? NO_SET, isCovered);
  const greedy = greedySets(sets, isCovered.slice());
  return { essential, chosen: withoutSuperfluous(greedy, sets, isCovered).sort((left, right) => left - right) };
}

const NO_SET = new Uint32Array();

function essentialSets(sets: readonly Uint32Array[], isCovered: Uint8Array): number[] {
  const holders = new Uint32Array(isCovered.length);
  for (const set of sets) for (const feature of set) holders[feature] = (holders[feature] ?? 0) + 1;
  return [...sets.keys()].filter((index) => sets[index]?.some((feature) => holders[feature] === 1 && isCovered[feature] === 0));
}

/**
 * Sets wait by what they gained when they were last looked at, which is at most what they gain now. The first of the best whose gain
 * still holds is the best of all; any other goes down to where it belongs.
 */
function greedySets(sets: readonly Uint32Array[], isCovered: Uint8Array): number[] {
  const waiting: number[][] = [];
  const wait = (index: number, gain: number): void => {
    if (gain === 0) return;
    const level = waiting[gain];
    if (level === undefined) waiting[gain] = [index];
    else level.push(index);
  };
  for (const [index, set] of sets.entries()) wait(index, gainOf(set, isCovered));
  const chosen: number[] = [];
  for (let level = waiting.length - 1; level > 0; level -= 1) {
    for (const index of (waiting[level] ?? []).sort((left, right) => left - right)) {
      const set = sets[index] ?? NO_SET;
      const gain = gainOf(set, isCovered);
      if (gain < level) wait(index, gain);
      else {
        coverWith(set, isCovered);
        chosen.push(index);
      }
    }
    delete waiting[level];
  }
  return chosen;
}

/** Leaves out, the least preferred first, what the others cover without it. */
function withoutSuperfluous(chosen: readonly number[], sets: readonly Uint32Array[], isCovered: Uint8Array): number[] {
  const holders = new Uint32Array(isCovered.length);
  for (const index of chosen) for (const feature of sets[index] ?? NO_SET) holders[feature] = (holders[feature] ?? 0) + 1;
  return [...chosen]
    .sort((left, right) => right - left)
    .filter((index) => {
      const set = sets[index] ?? NO_SET;
      if (set.some((feature) => holders[feature] === 1 && isCovered[feature] === 0)) return true;
      for (const feature of set) holders[feature] = (holders[feature] ?? 0) - 1;
      return false;
    });
}
