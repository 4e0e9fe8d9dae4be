/** The part of jstat that is used here; the package brings no types. */
declare module 'jstat' {
  const jStat: {
    readonly binomial: {
      /** P(X ≤ k) of `n` trials with probability `p`. */
      cdf(k: number, n: number, p: number): number;
    };
    readonly normal: {
      /** The quantile of `p`. */
      inv(p: number, mean: number, deviation: number): number;
    };
  };
  export default jStat;
}
