/** How much so many lost calls prove. */
import jStat from 'jstat';

const CONFIDENCE = 0.95;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval of a share, at 95 %. `total` is at least 1. */
export function wilsonInterval(hits: number, total: number): Interval {
  const z = jStat.normal.inv(1 - (1 - CONFIDENCE) / 2, 0, 1);
  const share = hits / total;
  const scale = 1 + z ** 2 / total;
  const centre = (share + z ** 2 / (2 * total)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  // At the ends the formula gives 0 and 1, but for rounding.
  return { low: hits === 0 ? 0 : centre - half, high: hits === total ? 1 : centre + half };
}

/** The share that so many trials without a single hit still allow, at 95 %: the rule of three. `total` is at least 1. */
export function ruleOfThree(total: number): number {
  return Math.min(1, 3 / total);
}

/**
 * The exact two-sided test of McNemar: how probable a split of the discordant pairs at least as uneven is, were the two servers alike.
 * 1 without a discordant pair.
 */
export function mcNemarExact(onlyFirst: number, onlySecond: number): number {
  const discordant = onlyFirst + onlySecond;
  if (discordant === 0) return 1;
  const fewer = Math.min(onlyFirst, onlySecond);
  // P(X ≤ fewer) by the regularised incomplete beta function: the library's binomial.cdf rounds to ten decimals.
  return Math.min(1, 2 * jStat.ibeta(0.5, discordant - fewer, fewer + 1));
}
