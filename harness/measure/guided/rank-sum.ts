/**
 * Compares two lists of counts by their ranks: how often one is less (the effect size A12 of Vargha and Delaney), and how surprising that
 * is if both came from one source. The probability is that of the rank-sum test, exact and with ties: the sums of all ways to choose the
 * first list among the ranks are counted one by one, so nothing is approximated and nothing is drawn.
 */

/** Probability that an item of `first` is greater than one of `second`, ties counting half. 0.5: no effect. */
export function effectSize(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const left of first) for (const right of second) wins += left > right ? 1 : left === right ? 0.5 : 0;
  return wins / (first.length * second.length);
}

/** Two-sided: how likely a sum of ranks is that is at least as far from its mean. Both lists must have items; time is cubic in their number. */
export function rankSumProbability(first: readonly number[], second: readonly number[]): number {
  const ranks = doubledRanks([...first, ...second]);
  const total = ranks.reduce((sum, rank) => sum + rank, 0);
  /** By how many ranks are chosen and what they sum to, in how many ways. */
  const ways = Array.from({ length: first.length + 1 }, () => new Float64Array(total + 1));
  for (const row of ways.slice(0, 1)) row[0] = 1;
  for (const rank of ranks) {
    for (let chosen = first.length; chosen > 0; chosen -= 1) addShifted(ways[chosen], ways[chosen - 1], rank);
  }
  const observed = ranks.slice(0, first.length).reduce((sum, rank) => sum + rank, 0);
  const mean = (total * first.length) / ranks.length;
  let [all, asFar] = [0, 0];
  for (const [sum, count] of (ways[first.length] ?? new Float64Array()).entries()) {
    all += count;
    if (Math.abs(sum - mean) >= Math.abs(observed - mean) - 1e-9) asFar += count;
  }
  return asFar / all;
}

function addShifted(to: Float64Array | undefined, from: Float64Array | undefined, shift: number): void {
  if (to === undefined || from === undefined) return;
  for (let sum = to.length - 1; sum >= shift; sum -= 1) to[sum] = (to[sum] ?? 0) + (from[sum - shift] ?? 0);
}

/** Twice the rank of each, from 1; those that are equal share theirs, so that doubled all are whole. */
function doubledRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return 2 * below + equal + 1;
  });
}
