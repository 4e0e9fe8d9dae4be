/**
 * How many sets a cover needs at least, whatever it is: a price for each feature such that no choice of sets pays for less. The prices
 * are a Lagrangian relaxation's, raised where features are missed and lowered where they are covered twice; every price gives a bound
 * that holds, so it does not matter when this stops.
 */
import type { CoverProblem } from './cover-problem.ts';

/** Rounds at most. */
const ROUNDS = 300;
/** Elements of sets that are looked at in all: some seconds. */
const MOST_WORK = 1e9;
/** Rounds without progress, after which the steps are halved. */
const PATIENCE = 20;
const FIRST_STEP = 1;
/** By how much sums of prices may be wrong. */
const ROUNDING = 1e-6;

/** What is left of a problem, as one array: the elements of set i stand from `starts[i]` to before `starts[i + 1]`. */
interface Residue {
  readonly starts: Uint32Array;
  readonly elements: Uint32Array;
  /** Features that are to be covered. */
  readonly features: readonly number[];
}

export interface LeastNeeded {
  readonly bound: number;
  /** By feature, those of the bound; 0 for what needs no set. */
  readonly prices: Float64Array;
}

/** `known` is the size of some cover, which the bound does not exceed. `goOn` is asked after each round. */
export async function leastNeeded(problem: CoverProblem, known: number, goOn: () => Promise<boolean>): Promise<LeastNeeded> {
  const residue = residueOf(problem);
  const prices = firstPrices(residue, problem.isCovered.length);
  let [best, bestPrices] = [0, prices.slice()];
  let [step, sinceBest] = [FIRST_STEP, 0];
  const rounds = Math.min(ROUNDS, Math.ceil(MOST_WORK / (2 * residue.elements.length + 1)));
  for (let round = 0; round < rounds; round += 1) {
    const { bound, times } = relaxed(residue, prices);
    sinceBest = bound > best + ROUNDING ? 0 : sinceBest + 1;
    if (sinceBest === 0) [best, bestPrices] = [bound, prices.slice()];
    if (Math.ceil(best - ROUNDING) >= known || !(await goOn())) break;
    if (sinceBest === PATIENCE) [step, sinceBest] = [step / 2, 0];
    if (!adjust(prices, times, residue.features, step * (known - bound))) break;
  }
  return { bound: Math.max(0, Math.min(known, Math.ceil(best - ROUNDING))), prices: bestPrices };
}

function residueOf({ sets, isCovered }: CoverProblem): Residue {
  const starts = new Uint32Array(sets.length + 1);
  let count = 0;
  for (const [index, set] of sets.entries()) {
    for (const feature of set) if (isCovered[feature] === 0) count += 1;
    starts[index + 1] = count;
  }
  const elements = new Uint32Array(count);
  let next = 0;
  for (const set of sets) {
    for (const feature of set) {
      if (isCovered[feature] !== 0) continue;
      elements[next] = feature;
      next += 1;
    }
  }
  return { starts, elements, features: [...new Set(elements)] };
}

/** Shares of the largest set that holds the feature: no set costs more than one. */
function firstPrices({ starts, elements }: Residue, features: number): Float64Array {
  const largest = new Uint32Array(features);
  for (let set = 0; set + 1 < starts.length; set += 1) {
    const start = starts[set] ?? 0;
    const end = starts[set + 1] ?? 0;
    for (let place = start; place < end; place += 1) {
      const feature = elements[place] ?? 0;
      largest[feature] = Math.max(largest[feature] ?? 0, end - start);
    }
  }
  return Float64Array.from(largest, (size) => (size === 0 ? 0 : 1 / size));
}

/** The bound of these prices, and by feature how many sets of the relaxation's solution hold it. */
function relaxed({ starts, elements, features }: Residue, prices: Float64Array): { bound: number; times: Uint32Array } {
  const times = new Uint32Array(prices.length);
  let bound = 0;
  for (const feature of features) bound += prices[feature] ?? 0;
  for (let set = 0; set + 1 < starts.length; set += 1) {
    const start = starts[set] ?? 0;
    const end = starts[set + 1] ?? 0;
    let cost = 1;
    for (let place = start; place < end; place += 1) cost -= prices[elements[place] ?? 0] ?? 0;
    if (cost >= 0) continue;
    bound += cost;
    for (let place = start; place < end; place += 1) {
      const feature = elements[place] ?? 0;
      times[feature] = (times[feature] ?? 0) + 1;
    }
  }
  return { bound, times };
}

/** Moves the prices along the subgradient; false where it is zero, so that the bound is the best there is. */
function adjust(prices: Float64Array, times: Uint32Array, features: readonly number[], reach: number): boolean {
  let square = 0;
  for (const feature of features) square += (1 - (times[feature] ?? 0)) ** 2;
  if (square === 0) return false;
  for (const feature of features) {
    prices[feature] = Math.max(0, (prices[feature] ?? 0) + (reach / square) * (1 - (times[feature] ?? 0)));
  }
  return true;
}
