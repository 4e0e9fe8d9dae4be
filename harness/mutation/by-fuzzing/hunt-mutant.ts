/**
 * How many scenarios `fuzz` takes, with the same seed and every oracle, until the oracle that a mutant names finds something. A scenario
 * depends on the seed and its number alone, so those in which that oracle is not asked can be left out, and the others need no further
 * oracle: the count is the same, and for an oracle that is asked in one of eight it takes an eighth of the time.
 */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { type Oracle, oracles } from '../../oracles/index.ts';
import { randomFor } from '../../random/index.ts';
import {
  drawCuts,
  drawOracles,
  HangError,
  judge,
  runTrial,
  type ScenarioGuide,
  ScenarioSource,
  type TimeLimit,
  timedTarget,
  withinTime,
} from '../../runner/index.ts';
import type { Target } from '../../targets/index.ts';

/** As in a `Measurement`. */
export interface Hunt {
  readonly limit: number;
  readonly found: number | null;
  readonly others: Readonly<Record<string, number>>;
}

export interface HuntOptions {
  readonly target: Target;
  /** Id of the oracle that should find it. */
  readonly oracle: string;
  readonly seed: number;
  /** Ascending. */
  readonly limits: readonly number[];
  /** Proposes some of the scenarios, and must see all of them. Default: all are drawn. */
  readonly guide?: ScenarioGuide;
  /** When the target is taken to hang. Default: long after anything that a busy machine explains, so that it changes no figure. */
  readonly timeLimit?: TimeLimit;
}

/** All oracles are asked about the first scenarios: what else sees the mutant tells whether it names the right one. */
const WATCHED_BY_ALL = 1000;
/** Scenarios that are run under one limit of time. */
const SLICE = 256;
/** Some hundred times what calls and slices take. */
const TIME_LIMIT: TimeLimit = { call: 5000, slice: 60_000 };

/**
 * A hunt for each limit, as long as nothing is found. The scenarios of a shorter hunt are the first of the longer one and are run once.
 * Where the target hangs nothing more is run, since each further hang would cost its time.
 */
export function* huntMutant(options: HuntOptions): Generator<Hunt, void, undefined> {
  const hunter = new Hunter(options);
  for (const limit of options.limits) {
    hunter.runUntil(limit);
    const { [options.oracle]: found = null, ...others } = hunter.seen;
    yield { limit, found, others };
    if (found !== null) return;
  }
}

class Hunter {
  /** By oracle, how many scenarios were run until it found something. */
  readonly seen: Record<string, number> = {};
  private readonly options: HuntOptions;
  private readonly source: ScenarioSource;
  private scenario = 0;
  private hasHung = false;

  constructor(options: HuntOptions) {
    this.options = options;
    this.source = new ScenarioSource({ seed: options.seed, formats, kinds });
  }

  runUntil(limit: number): void {
    const { target, timeLimit = TIME_LIMIT } = this.options;
    while (this.scenario < limit && !this.isOver) {
      const sliceEnd = Math.min(this.scenario + SLICE, limit);
      try {
        withinTime(timeLimit.slice, () => {
          for (; this.scenario < sliceEnd && !this.isOver; this.scenario += 1) this.runScenario(target);
        });
      } catch (error) {
        if (!(error instanceof HangError)) throw error;
        this.hasHung = true;
        // Once more, so that the oracles say of what it is a fault.
        this.runScenario(timedTarget(target, timeLimit.call));
      }
    }
  }

  private get isOver(): boolean {
    return this.hasHung || this.seen[this.options.oracle] !== undefined;
  }

  private runScenario(target: Target): void {
    const { seed, guide } = this.options;
    const drawn = this.watching(drawOracles(oracles, seed, this.scenario));
    if (drawn.length === 0 && guide === undefined) return;
    const proposal = guide?.propose(this.scenario);
    const scenario = proposal?.scenario ?? this.source.valueFor(this.scenario).value_;
    const cuts = drawCuts(scenario.text, chunkings, randomFor(seed, this.scenario, 'cuts'));
    const trial = runTrial(target, scenario, [...cuts, ...(proposal?.cuts ?? [])]);
    const asked = guide?.observe(this.scenario, trial) === true ? this.watching(oracles) : drawn;
    for (const { oracle } of judge(trial, asked).convictions) this.seen[oracle] ??= this.scenario + 1;
  }

  private watching(asked: readonly Oracle[]): readonly Oracle[] {
    return this.scenario < WATCHED_BY_ALL || this.hasHung ? asked : asked.filter(({ id }) => id === this.options.oracle);
  }
}
