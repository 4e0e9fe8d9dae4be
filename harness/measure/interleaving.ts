/**
 * Times several functions in turn, so that what slows the machine for a moment slows all of them. Each timing repeats its function
 * until it takes long enough; the order is turned round every time, so that nobody always runs on the garbage of the same neighbour.
 */

/** A function to time; what it returns is kept, so that no work can be optimised away. */
export interface Contestant {
  readonly name: string;
  readonly run: () => number | Promise<number>;
}

/**
 * `each`: every contestant is repeated until it takes long enough. `last`: all are repeated as often as the last one needs, for sizes of
 * one thing, of which the small ones would otherwise profit from a warm cache alone.
 */
export type Pace = 'each' | 'last';

export interface Timing {
  /** Milliseconds so far: of CPU, or that have passed. */
  readonly clock: () => number;
  /** What one timing takes at least, so that the clock is fine enough. */
  readonly turn: number;
}

/** Times one function is repeated at most, for work that takes next to none. */
const MAX_REPEATS = 1 << 20;
/** More at a time would go by the first runs, which are the slowest and say little. */
const MAX_INCREASE = 8;

export class Interleaving {
  private readonly contestants: readonly Contestant[];
  private readonly timing: Timing;
  private readonly pace: Pace;
  /** By contestant; they follow what the last timing took, since code gets faster while it is being compiled. */
  private readonly repeats = new Map<Contestant, number>();

  constructor(contestants: readonly Contestant[], timing: Timing, pace: Pace = 'each') {
    this.contestants = contestants;
    this.timing = timing;
    this.pace = pace;
  }

  /** Milliseconds of one run of each, by name. */
  async round(round: number): Promise<ReadonlyMap<string, number>> {
    const order = round % 2 === 0 ? this.contestants : this.contestants.toReversed();
    const last = this.contestants.at(-1);
    const times = new Map<string, number>();
    if (this.pace === 'last' && last !== undefined) times.set(last.name, await this.longEnough(last));
    for (const contestant of order) {
      if (times.has(contestant.name)) continue;
      const time = this.pace === 'last' ? this.timeOf(contestant, this.repeatsOf(last)) : this.longEnough(contestant);
      times.set(contestant.name, await time);
    }
    return times;
  }

  private repeatsOf(contestant: Contestant | undefined): number {
    return contestant === undefined ? 1 : (this.repeats.get(contestant) ?? 1);
  }

  private async longEnough(contestant: Contestant): Promise<number> {
    const { turn } = this.timing;
    for (;;) {
      const repeats = this.repeatsOf(contestant);
      const milliseconds = await this.timeOf(contestant, repeats);
      const wanted = Math.ceil(turn / Math.max(milliseconds, turn / MAX_REPEATS));
      this.repeats.set(contestant, Math.min(wanted, MAX_INCREASE * repeats));
      if (milliseconds * repeats >= turn / 2 || repeats === MAX_REPEATS) return milliseconds;
    }
  }

  private async timeOf({ name, run }: Contestant, repeats: number): Promise<number> {
    const start = this.timing.clock();
    let kept = 0;
    for (let count = 0; count < repeats; count += 1) {
      const result = run();
      // To wait for what is there already would cost more than some of the work.
      kept += typeof result === 'number' ? result : await result;
    }
    const milliseconds = this.timing.clock() - start;
    if (!Number.isFinite(kept)) throw new Error(`${name} returned no finite number`);
    return milliseconds / repeats;
  }
}
