/**
 * Whether work grows in proportion to the text: the slope of user CPU time over length, both as logarithms, from n to 8n. Linear work
 * has slope 1, quadratic work 2. In between, memory shows: where strings outgrow V8's ordinary objects (128 KiB) and garbage its young
 * generation (16 MB) a character costs up to five times as much, and stays there. So measure with `ROOMY_HEAP`, and on one side of 128 KiB.
 */

/** Everything steeper is too steep. */
export const MAX_SLOPE = 1.5;
/** Flags of node: room for the garbage of a megabyte (in MB), and no second thread whose time would be counted. */
export const ROOMY_HEAP: readonly string[] = ['--min-semi-space-size=128', '--max-semi-space-size=128', '--single-threaded-gc'];
/** The largest size takes at least so long in one timing. */
export const MIN_TIMING_MS = 100;
/** Times the largest size is repeated at most, for work that takes next to none. */
const MAX_REPEATS = 1 << 20;

export interface GrowthSubject {
  readonly name: string;
  /** Work on a text of about `length` characters, prepared outside the timing; its result keeps the work from being left out. */
  readonly prepare: (length: number) => () => number;
}

export interface GrowthOptions {
  /** The largest length, 8n, in characters. */
  readonly largest: number;
  /** Parts of the largest that are timed, the smallest first; the last is 1. */
  readonly parts: readonly number[];
  /** Each timing is the least of so many. */
  readonly rounds: number;
}

export interface Growth {
  readonly name: string;
  /** Slope of the first measurement, and of a second one where the first was too steep. */
  readonly slopes: readonly number[];
  /** By size, of the last measurement: characters, user CPU milliseconds of one execution. */
  readonly timings: readonly { readonly length: number; readonly milliseconds: number }[];
  /** No slope that counts is too steep: where there are two, the second counts. */
  readonly isLinear: boolean;
}

/** Measures, and measures once more when the first result is too steep. */
export function measureGrowth(subject: GrowthSubject, options: GrowthOptions): Growth {
  const first = measureOnce(subject, options);
  const measurements = first.slope <= MAX_SLOPE ? [first] : [first, measureOnce(subject, options)];
  const last = measurements.at(-1) ?? first;
  return {
    name: subject.name,
    slopes: measurements.map((measurement) => measurement.slope),
    timings: last.timings,
    isLinear: last.slope <= MAX_SLOPE,
  };
}

/** One line for people: slopes, then the time of the smallest and the largest size. */
export function describeGrowth({ name, slopes, timings, isLinear }: Growth): string {
  const times = timings.map(({ length, milliseconds }) => `${length}: ${milliseconds.toFixed(2)} ms`).join(', ');
  const shown = slopes.map((slope) => slope.toFixed(2)).join(', again ');
  return `${name.padEnd(56)} ${shown.padEnd(18)} ${times}${isLinear ? '' : '  TOO STEEP'}`;
}

interface Measurement {
  readonly slope: number;
  readonly timings: Growth['timings'];
}

function measureOnce(subject: GrowthSubject, options: GrowthOptions): Measurement {
  const sizes = options.parts.map((part) => {
    const length = Math.round(options.largest * part);
    return { length, run: subject.prepare(length) };
  });
  const largest = sizes.at(-1);
  if (largest === undefined) throw new RangeError('no sizes to measure');
  // Every size is repeated equally often, or the small ones would profit from a warm cache and compiled code alone.
  const { repeats, milliseconds } = repeatsFor(largest.run);
  const least = sizes.map((size) => (size === largest ? milliseconds : Number.POSITIVE_INFINITY));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [place, { run }] of sizes.entries()) {
      const isTimedAlready = round === 0 && place === sizes.length - 1;
      if (!isTimedAlready) least[place] = Math.min(least[place] ?? 0, cpuTime(run, repeats));
    }
  }
  const timings = sizes.map(({ length }, place) => ({ length, milliseconds: (least[place] ?? 0) / repeats }));
  return { slope: slopeOf(timings), timings };
}

/** How often the largest size has to run to take long enough, and how long that took; finding out also warms up. */
function repeatsFor(run: () => number): { readonly repeats: number; readonly milliseconds: number } {
  let repeats = 1;
  for (;;) {
    const milliseconds = cpuTime(run, repeats);
    if (milliseconds >= MIN_TIMING_MS || repeats >= MAX_REPEATS) return { repeats, milliseconds };
    // Never more than eight times, since the first run is the slowest and says little.
    const wanted = Math.ceil((repeats * MIN_TIMING_MS * 1.05) / Math.max(milliseconds, 1e-3));
    repeats = Math.min(wanted, 8 * repeats, MAX_REPEATS);
  }
}

/**
 * User CPU milliseconds of so many runs. Linux measures user and system time exactly together but tells them apart by sampling every
 * few milliseconds, so that a timing of 12 ms has come out as no user time at all: half of both is taken as the least.
 */
export function cpuTime(run: () => number, repeats: number): number {
  let kept = 0;
  const start = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) kept += run();
  const { user, system } = process.cpuUsage(start);
  if (!Number.isFinite(kept)) throw new Error('the measured work returned no finite number');
  return Math.max(user, (user + system) / 2) / 1000;
}

/** Least-squares slope of the logarithm of time over the logarithm of length. */
export function slopeOf(timings: Growth['timings']): number {
  const points = timings.map(({ length, milliseconds }) => ({ x: Math.log(length), y: Math.log(Math.max(milliseconds, 1e-6)) }));
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}
