/**
 * Times several functions in one process, in turn, so that what slows the machine for a moment slows all of them; the least of the
 * runs of each is what it takes undisturbed.
 */

/** A function to time; what it returns is kept alive so that no work can be optimised away. */
export interface Contestant {
  readonly name: string;
  readonly run: () => number;
}

export interface Rounds {
  /** Run first and not counted: until then the engine still compiles, and touches memory that is fresh. */
  readonly warmUp: number;
  readonly counted: number;
}

/** Wall milliseconds of the fastest of the counted runs, by name; the contestants take turns. */
export function leastOfInterleaved(contestants: readonly Contestant[], rounds: Rounds): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  let kept = 0;
  for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
    for (const { name, run } of contestants) {
      const start = process.hrtime.bigint();
      kept += run();
      const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
      if (round >= 0) least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, milliseconds));
    }
  }
  if (!Number.isFinite(kept)) throw new Error('a timed function returned no finite number');
  return least;
}
