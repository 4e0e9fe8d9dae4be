/** Runs measurements together, a contest of one and then of another, until the time is over or somebody says stop. */
import { plural } from '../plural.ts';
import { type Figure, figureOf } from './figure.ts';
import type { Column, Contest, Course, Measurement, Sample } from './measurement.ts';

export interface BenchOptions {
  readonly measurements: readonly Measurement[];
  readonly seed: number;
  /** How long once everything is prepared, in milliseconds of `now`. */
  readonly milliseconds: number;
  /** CPU milliseconds of the process so far. */
  readonly cpu: () => number;
  /** Milliseconds that have passed. */
  readonly now: () => number;
  /** Called before each contest: lets others have their turn, and says whether the bench shall go on. */
  readonly mayGoOn: (progress: BenchProgress) => Promise<boolean>;
}

export interface BenchProgress {
  readonly measurement: string;
  /** From 0. */
  readonly round: number;
}

/** What is there to be measured, and what came out. */
export interface MeasuredCourse {
  readonly id: string;
  readonly description: string;
  readonly labels: readonly string[];
  readonly columns: readonly Column[];
  /** In the order of the contests. */
  readonly rows: readonly MeasuredRow[];
  readonly remarks: readonly string[];
}

export interface MeasuredRow {
  readonly labels: readonly string[];
  /** By the id of the column; `null` where nothing was measured. */
  readonly figures: Readonly<Record<string, Figure | null>>;
}

/** Part of the time in which no round begins to count, since the engine is still compiling; the first of a measurement never counts. */
const WARM_UP = 0.15;
/** Timings of which the whole time has room for one at least; a full round has about 400. */
const TIMINGS = 10_000;
/** Shorter ones the clock cannot tell, longer ones tell no more. */
const TURN_MILLISECONDS = { least: 1, most: 50 };

/** Whatever was measured by the time it ended. */
export async function runBench(options: BenchOptions): Promise<MeasuredCourse[]> {
  const { seed, cpu, milliseconds } = options;
  const turn = Math.min(Math.max(milliseconds / TIMINGS, TURN_MILLISECONDS.least), TURN_MILLISECONDS.most);
  const runs: CourseRun[] = [];
  for (const measurement of options.measurements) {
    const course = await measurement.prepare({ seed, cpu, now: options.now, turn });
    runs.push(new CourseRun(measurement, course));
  }
  await runRounds(runs, options);
  return runs.map((run) => run.measured());
}

/** Whoever is furthest behind with its rounds is next, so that all measurements go through the time together. */
async function runRounds(runs: readonly CourseRun[], { milliseconds, now, mayGoOn }: BenchOptions): Promise<void> {
  const start = now();
  const withContests = runs.filter((run) => run.hasContests);
  for (;;) {
    const [first, ...others] = withContests;
    if (first === undefined) return;
    const next = others.reduce((least, run) => (run.progress < least.progress ? run : least), first);
    const spent = now() - start;
    if (spent >= milliseconds || !(await mayGoOn({ measurement: next.id, round: next.round }))) return;
    await next.runNext(spent < WARM_UP * milliseconds);
  }
}

/** One measurement on its way, with what was sampled so far. */
class CourseRun {
  readonly id: string;
  private readonly description: string;
  private readonly course: Course;
  private nextContest = 0;
  private roundsDone = 0;
  private isWarmUp = true;
  /** Contests that ended at least once. */
  private readonly reached = new Set<Contest>();
  private readonly warmUp = new Samples();
  private readonly counted = new Samples();

  constructor({ id, description }: Measurement, course: Course) {
    this.id = id;
    this.description = description;
    this.course = course;
  }

  get hasContests(): boolean {
    return this.course.contests.length > 0;
  }

  /** The round that is under way, from 0. */
  get round(): number {
    return this.roundsDone;
  }

  /** In rounds. */
  get progress(): number {
    return this.roundsDone + this.nextContest / this.course.contests.length;
  }

  /** The next contest. A round counts whole or not at all. */
  async runNext(isEarly: boolean): Promise<void> {
    const { contests } = this.course;
    const contest = contests[this.nextContest];
    if (contest === undefined) throw new RangeError(`${this.id} has no contest`);
    if (this.nextContest === 0) this.isWarmUp = isEarly || this.roundsDone === 0;
    const samples = await contest(this.roundsDone);
    this.reached.add(contest);
    this.nextContest = (this.nextContest + 1) % contests.length;
    if (this.nextContest === 0) this.roundsDone += 1;
    for (const sample of samples) {
      // Both know every row, so that the rows stand in the order of the contests.
      this.warmUp.add(sample, this.isWarmUp);
      this.counted.add(sample, !this.isWarmUp);
    }
  }

  measured(): MeasuredCourse {
    const { labels, columns, contests } = this.course;
    let early = 0;
    const rows = this.counted.rows().map((row) => {
      const isCounted = row.samples.size > 0;
      const samples = isCounted ? row.samples : this.warmUp.samplesOf(row.labels);
      if (!isCounted) early += 1;
      return { labels: row.labels, figures: Object.fromEntries(columns.map(({ id }) => [id, figureOrNull(samples.get(id))])) };
    });
    const remarks = [...this.course.remarks];
    if (early > 0) remarks.push(`time was short: ${early} of ${rows.length} rows are of the warm-up alone`);
    const missing = contests.length - this.reached.size;
    if (missing > 0) remarks.push(`time was short: ${missing} of ${plural(contests.length, 'contest')} never began`);
    return { id: this.id, description: this.description, labels, columns, rows, remarks };
  }
}

type SamplesByColumn = Map<string, number[]>;

/** Samples by row and column, rows in the order in which they came. */
class Samples {
  /** The key is the labels as JSON. */
  private readonly byRow = new Map<string, { readonly labels: readonly string[]; readonly samples: SamplesByColumn }>();

  /** Keeps the values only if they are `kept`, and the row anyway. */
  add({ labels, values }: Sample, kept: boolean): void {
    const samples = this.samplesOf(labels);
    if (!kept) return;
    for (const [column, value] of Object.entries(values)) {
      // A clock that is too coarse makes ratios of nothing.
      if (value !== undefined && Number.isFinite(value)) samples.set(column, [...(samples.get(column) ?? []), value]);
    }
  }

  rows(): readonly { readonly labels: readonly string[]; readonly samples: SamplesByColumn }[] {
    return [...this.byRow.values()];
  }

  samplesOf(labels: readonly string[]): SamplesByColumn {
    const key = JSON.stringify(labels);
    const row = this.byRow.get(key) ?? { labels, samples: new Map<string, number[]>() };
    this.byRow.set(key, row);
    return row.samples;
  }
}

function figureOrNull(samples: readonly number[] | undefined): Figure | null {
  return samples === undefined ? null : figureOf(samples);
}
