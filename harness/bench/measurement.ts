/**
 * The port of what the bench measures. A measurement is a file in `measurements/` and a line in its index; it says what its rows and
 * columns are and hands over contests, each of which measures its contestants side by side, so that their ratio holds on a busy machine.
 */

/** What a measurement is given. */
export interface Setting {
  /** Decides every scenario. */
  readonly seed: number;
  /** CPU milliseconds of the process so far, over all its threads. */
  readonly cpu: () => number;
  /** Milliseconds that have passed: for what is too short for the other clock, which takes some microseconds to ask. */
  readonly now: () => number;
  /** CPU milliseconds that one timing takes at least, so that the clock is fine enough. */
  readonly turn: number;
}

/** `times`: how many times as much. `share`: a part of 1. `slope`: of both logarithms. `rate`: so many a second. */
export type Unit = 'times' | 'share' | 'slope' | 'rate';

export interface Column {
  /** Name in the document. */
  readonly id: string;
  /** Head in a table. */
  readonly title: string;
  readonly unit: Unit;
  /** A table has 80 columns: where there is no room for it, how far the rounds lie apart is in the document alone. */
  readonly shows: 'median' | 'spread';
}

/** Values of one row by column; what is absent was not measured this time. */
export interface Sample {
  /** One for each of the course's labels. */
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, number | undefined>>;
}

/** Measures its contestants once, in turn; `round` counts from 0. The first times are warm-up. */
export type Contest = (round: number) => readonly Sample[] | Promise<readonly Sample[]>;

/** A measurement that is prepared. */
export interface Course {
  /** What the labels of a row say. */
  readonly labels: readonly string[];
  /** Ratios first. */
  readonly columns: readonly Column[];
  readonly contests: readonly Contest[];
  /** What is missing and why, a sentence each. */
  readonly remarks: readonly string[];
}

export interface Measurement {
  /** As `--only` names it; also the file's name. */
  readonly id: string;
  /** What is measured, in one line. */
  readonly description: string;
  prepare(setting: Setting): Course | Promise<Course>;
}
