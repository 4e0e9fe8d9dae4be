/**
 * Few sets that together hold every feature, and how few it could be at best. First those that no other can stand in for; then greedily,
 * with the prices that the bound puts on the features as their weights, which covers with fewer sets than counting features does; then
 * without what turned out to be superfluous, and with preferred sets where they do as well. Depends on its input alone.
 */
import { type CoverProblem, holdersOf, setAt, withCovered } from './cover-problem.ts';
import { greedyCover } from './greedy-cover.ts';
import { leastNeeded } from './least-needed.ts';
import { withoutSuperfluous, withPreferred } from './pruned-cover.ts';

export interface SetCover {
  /** In ascending order. */
  readonly chosen: readonly number[];
  /** So many sets at least are in every cover. */
  readonly leastNeeded: number;
}

/** Weight of a price of one. Behind it each feature weighs one more, so that none weighs nothing. */
const PRICE_WEIGHT = 1000;

/** Time and memory grow with the sizes of all sets together. `goOn` is asked now and then; when it says no, the result is of no use. */
export async function setCover(problem: CoverProblem, goOn: () => Promise<boolean>): Promise<SetCover> {
  const essential = essentialSets(problem);
  const open = withCovered(problem, essential);
  const counted = withoutSuperfluous(open, greedyCover(open, new Uint32Array(problem.isCovered.length).fill(1)));
  const { bound, prices } = await leastNeeded(open, counted.length, goOn);
  const weights = Uint32Array.from(prices, (price) => 1 + Math.round(PRICE_WEIGHT * price));
  const priced = withoutSuperfluous(open, greedyCover(open, weights));
  const fewest = priced.length <= counted.length ? priced : counted;
  const chosen = withoutSuperfluous(open, withPreferred(open, fewest));
  return { chosen: [...essential, ...chosen].sort((left, right) => left - right), leastNeeded: essential.length + bound };
}

/** Those that alone hold some feature. */
function essentialSets(problem: CoverProblem): number[] {
  const { sets, isCovered } = problem;
  const holders = holdersOf(problem, sets.keys());
  return [...sets.keys()].filter((index) => setAt(sets, index).some((feature) => holders[feature] === 1 && isCovered[feature] === 0));
}
