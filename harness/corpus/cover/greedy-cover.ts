/** Covers what is missing greedily: again and again the set whose missing features weigh most, of equal ones the first. */
import { type CoverProblem, setAt } from './cover-problem.ts';

/**
 * `weights` are whole numbers of at least 1, by feature. Indices in the order of choice.
 * Sets wait by what they weighed when they were last looked at, which is at least what they weigh now. The first of the heaviest whose
 * weight still holds is the heaviest of all; any other goes down to where it belongs.
 */
export function greedyCover({ sets, isCovered: given }: CoverProblem, weights: Uint32Array): number[] {
  const isCovered = given.slice();
  const waiting: number[][] = [];
  const weightOf = (set: Uint32Array): number => {
    let weight = 0;
    for (const feature of set) if (isCovered[feature] === 0) weight += weights[feature] ?? 0;
    return weight;
  };
  const wait = (index: number, weight: number): void => {
    if (weight === 0) return;
    const level = waiting[weight];
    if (level === undefined) waiting[weight] = [index];
    else level.push(index);
  };
  for (const [index, set] of sets.entries()) wait(index, weightOf(set));
  const chosen: number[] = [];
  for (let level = waiting.length - 1; level > 0; level -= 1) {
    for (const index of (waiting[level] ?? []).sort((left, right) => left - right)) {
      const set = setAt(sets, index);
      const weight = weightOf(set);
      if (weight < level) wait(index, weight);
      else {
        for (const feature of set) isCovered[feature] = 1;
        chosen.push(index);
      }
    }
    delete waiting[level];
  }
  return chosen;
}
