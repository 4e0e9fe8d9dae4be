/** Makes a cover smaller or preferable, set by set: leaves out what is superfluous, and puts earlier sets in place of later ones. */
import { type CoverProblem, holdersOf, setAt } from './cover-problem.ts';

/** Leaves out, the least preferred first, what the others cover without it. Indices in ascending order. */
export function withoutSuperfluous(problem: CoverProblem, chosen: readonly number[]): number[] {
  const { sets, isCovered } = problem;
  const holders = holdersOf(problem, chosen);
  const kept = [...chosen]
    .sort((left, right) => right - left)
    .filter((index) => {
      const set = setAt(sets, index);
      if (set.some((feature) => holders[feature] === 1 && isCovered[feature] === 0)) return true;
      for (const feature of set) holders[feature] = (holders[feature] ?? 0) - 1;
      return false;
    });
  return kept.reverse();
}

/** Puts in place of each set, the least preferred first, the first one that holds all that this set alone covers. As many sets as before. */
export function withPreferred(problem: CoverProblem, chosen: readonly number[]): number[] {
  const { sets, isCovered } = problem;
  const holders = holdersOf(problem, chosen);
  const alone = (index: number): Uint32Array => setAt(sets, index).filter((feature) => holders[feature] === 1 && isCovered[feature] === 0);
  const places = rarestPlaces(problem, chosen.map(alone));
  const result = new Set(chosen);
  for (const [place, index] of [...chosen.entries()].reverse()) {
    const needed = alone(index);
    const better = (places[place] ?? []).find((other) => other < index && holdsAll(setAt(sets, other), needed));
    // What is not needed any more is superfluous, not to be replaced.
    if (better === undefined || needed.length === 0) continue;
    for (const feature of setAt(sets, index)) holders[feature] = (holders[feature] ?? 0) - 1;
    for (const feature of setAt(sets, better)) holders[feature] = (holders[feature] ?? 0) + 1;
    result.delete(index);
    result.add(better);
  }
  return [...result].sort((left, right) => left - right);
}

/** For each list of features the sets, in their order, that hold the rarest of them: all that hold the whole list are among these. */
function rarestPlaces({ sets, isCovered }: CoverProblem, lists: readonly Uint32Array[]): (readonly number[] | undefined)[] {
  const counts = holdersOf({ sets, isCovered }, sets.keys());
  const rarest = lists.map((list) =>
    list.reduce((best, feature) => ((counts[feature] ?? 0) < (counts[best] ?? 0) ? feature : best), list[0] ?? 0),
  );
  const places = new Map<number, number[]>(rarest.map((feature) => [feature, []]));
  for (const [index, set] of sets.entries()) for (const feature of set) places.get(feature)?.push(index);
  return rarest.map((feature) => places.get(feature));
}

/** Both in ascending order. */
function holdsAll(set: Uint32Array, features: Uint32Array): boolean {
  let place = 0;
  for (const feature of features) {
    while (place < set.length && (set[place] ?? 0) < feature) place += 1;
    if (set[place] !== feature) return false;
  }
  return true;
}
