/** The part of jstat that is used here; the package brings no types. */
declare module 'jstat' {
  const jStat: {
    /** The regularised incomplete beta function. */
    ibeta(x: number, a: number, b: number): number;
    readonly normal: {
      /** The quantile of `p`. */
      inv(p: number, mean: number, deviation: number): number;
    };
  };
  export default jStat;
}
