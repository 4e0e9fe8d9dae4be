/**
 * Times several functions in one process, in turn, so that what slows the machine for a moment slows all of them; the least of the
 * runs of each is what it takes undisturbed.
 */

/** A function to time; what it returns is kept alive so that no work can be optimised away. */
export interface Contestant {
  readonly name: string;
  readonly run: () => number;
}

/** Rounds that are run first and not counted: until then the engine is still compiling, and touching fresh memory. */
const WARM_UP_ROUNDS = 12;

/** Wall milliseconds of the fastest of `rounds` interleaved runs, by name, after a warm-up. */
export function leastOfInterleaved(contestants: readonly Contestant[], rounds: number): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  let kept = 0;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const { run } of contestants) kept += run();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of contestants) {
      const start = process.hrtime.bigint();
      kept += run();
      const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
      least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, milliseconds));
    }
  }
  if (!Number.isFinite(kept)) throw new Error('a timed function returned no finite number');
  return least;
}
