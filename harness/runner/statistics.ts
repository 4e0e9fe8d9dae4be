/** What a campaign did, in numbers. */
import { divergenceClasses, verificationNotes } from '../../src/index.ts';
import type { Trial } from '../oracles/index.ts';
import type { Judgement } from './judge.ts';
import { Tally } from './tally.ts';

/** The names that are counted even at zero. */
export interface CountedNames {
  readonly formats: readonly Named[];
  readonly kinds: readonly Named[];
  readonly chunkings: readonly Named[];
  readonly oracles: readonly Named[];
}

interface Named {
  readonly id: string;
}

/** The numbers as plain data: those of several parts of a run add up to those of the whole. */
export interface RunCounts {
  readonly scenarios: number;
  readonly executions: number;
  readonly codePoints: number;
  readonly textCodePoints: number;
  readonly tallies: Readonly<Record<TallyName, Readonly<Record<string, number>>>>;
  /** Texts by length in code points, shortest first. */
  readonly lengths: readonly (readonly [length: number, texts: number])[];
}

const TALLIES = ['formats', 'kinds', 'chunkings', 'oracles', 'takingPart', 'classes', 'notes', 'skips'] as const;
type TallyName = (typeof TALLIES)[number];

export class Statistics {
  scenarios = 0;
  executions = 0;
  /** Fed to the target, over all executions. */
  codePoints = 0;
  /** Of the scenarios' texts, each counted once. */
  textCodePoints = 0;
  /** Scenarios by format and by kind, executions by chunking, comparisons by oracle, calls by class and note, scenarios by skip reason. */
  readonly formats: Tally;
  readonly kinds: Tally;
  readonly chunkings: Tally;
  readonly oracles: Tally;
  /** Scenarios in which an oracle compared something. */
  readonly takingPart: Tally;
  readonly classes = new Tally(['identical', ...divergenceClasses]);
  readonly notes = new Tally(verificationNotes);
  readonly skips = new Tally();
  /** Texts by length in code points. */
  private readonly lengths = new Map<number, number>();

  constructor(enabled: CountedNames) {
    this.formats = new Tally(enabled.formats.map((format) => format.id));
    this.kinds = new Tally(enabled.kinds.map((kind) => kind.id));
    this.chunkings = new Tally(enabled.chunkings.map((chunking) => chunking.id));
    this.oracles = new Tally(enabled.oracles.map((oracle) => oracle.id));
    this.takingPart = new Tally(enabled.oracles.map((oracle) => oracle.id));
  }

  /** The length, in code points, below or at which that part of the texts is; 0 when there is no text. */
  lengthPercentile(part: number): number {
    const total = [...this.lengths.values()].reduce((sum, count) => sum + count, 0);
    let below = 0;
    for (const [length, count] of this.sortedLengths()) {
      below += count;
      if (below >= part * total) return length;
    }
    return 0;
  }

  get counts(): RunCounts {
    const { scenarios, executions, codePoints, textCodePoints } = this;
    const tallies = Object.fromEntries(TALLIES.map((name) => [name, this[name].toObject()]));
    // Made of all names, so none is missing.
    return { scenarios, executions, codePoints, textCodePoints, tallies: tallies as RunCounts['tallies'], lengths: this.sortedLengths() };
  }

  /** Adds what another part of the run counted. */
  addCounts(counts: RunCounts): void {
    this.scenarios += counts.scenarios;
    this.executions += counts.executions;
    this.codePoints += counts.codePoints;
    this.textCodePoints += counts.textCodePoints;
    for (const name of TALLIES) this[name].addAll(counts.tallies[name]);
    for (const [length, texts] of counts.lengths) this.addLength(length, texts);
  }

  private sortedLengths(): [length: number, texts: number][] {
    return [...this.lengths].sort(([left], [right]) => left - right);
  }

  private addLength(length: number, texts: number): void {
    this.lengths.set(length, (this.lengths.get(length) ?? 0) + texts);
  }

  /** A scenario that was drawn and not run, as the person's limits want it: counted with its reason and shown, never passed in silence. */
  skip(reason: string): void {
    this.scenarios += 1;
    this.skips.add(reason);
  }

  add(trial: Trial, judgement: Judgement): void {
    const { scenario, executions } = trial;
    const length = codePointsIn(scenario.text);
    this.scenarios += 1;
    this.executions += executions.length;
    this.codePoints += length * executions.length;
    this.textCodePoints += length;
    this.addLength(length, 1);
    this.formats.add(scenario.format.id);
    for (const kind of scenario.kinds) this.kinds.add(kind);
    for (const execution of executions) this.chunkings.add(execution.chunking);
    for (const [oracle, compared] of judgement.compared) {
      this.oracles.add(oracle, compared);
      if (compared > 0) this.takingPart.add(oracle);
    }
    for (const call of trial.expectation(trial.toolText).streamed) {
      if (call.classes.length === 0) this.classes.add('identical');
      for (const name of call.classes) this.classes.add(name);
      for (const name of call.notes) this.notes.add(name);
    }
  }
}

/** A surrogate pair is one, a lone surrogate too. */
export function codePointsIn(text: string): number {
  let pairs = 0;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800) pairs += 1;
  }
  return text.length - pairs;
}
