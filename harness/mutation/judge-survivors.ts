/**
 * Judges a run of Stryker's standard mutators: enough real kills, and no survivor but those that are listed with a reason. A mutant is
 * compared with the list by what it edits, so one survivor in place of another is noticed at an equal share of kills.
 */
import { isCountedLoop, isKill, type MutationReport, type Place, type ReportedFile, type ReportedMutant } from './mutation-report.ts';
import { identityKey, type MutantIdentity, type Survivor } from './survivor.ts';

/** A mutant as the report shows it, with what makes it the same in another run. */
export interface PlacedMutant extends MutantIdentity {
  /** Among mutants that are equal but for their place, from 1 in the order of the text; `undefined` where there is but one. */
  readonly occurrence: number | undefined;
  readonly start: Place;
  /** Stryker's word. */
  readonly status: string;
  readonly isKilled: boolean;
}

/** A listed survivor that is none, and in what way. */
export interface StaleSurvivor {
  readonly survivor: Survivor;
  readonly reason: 'killed' | 'there is no such mutant' | 'several mutants are equal to it: occurrence must say which';
}

export interface SurvivorsVerdict {
  /** Mutants that a test killed, or whose loop was counted to its limit. */
  readonly killed: number;
  /** Mutants that count: all but those that were no valid code or that a comment took out. */
  readonly counted: number;
  /** Mutants by Stryker's word for what became of them, a counted loop apart, in order of frequency. */
  readonly outcomes: readonly (readonly [outcome: string, mutants: number])[];
  /** Not killed and not listed, in the order of the files and their text. */
  readonly unlisted: readonly PlacedMutant[];
  readonly stale: readonly StaleSurvivor[];
  /** Listed survivors in files of which this run had no mutant: they were not judged. */
  readonly elsewhere: number;
  /** What is wrong, a sentence each; empty for a sound run. */
  readonly problems: readonly string[];
}

/** Stryker's words for mutants that say nothing about the tests. */
const UNCOUNTED = ['CompileError', 'Ignored'];

/** `leastKilled` is the share of mutants that must be killed, in percent. */
export function judgeSurvivors(report: MutationReport, survivors: readonly Survivor[], leastKilled: number): SurvivorsVerdict {
  const groups = new Map<string, PlacedMutant[]>();
  const reported = Object.entries(report.files).flatMap(([file, content]) => mutantsOf(file, content, groups));
  const counted = reported.filter(({ status }) => !UNCOUNTED.includes(status));
  const judged = survivors.filter(({ file }) => (report.files[file]?.mutants.length ?? 0) > 0);
  const matches = judged.map((survivor) => ({ survivor, mutant: matchOf(survivor, groups) }));
  const listed = new Set(matches.map(({ mutant }) => mutant));
  const unlisted = counted.filter((mutant) => !mutant.isKilled && !listed.has(mutant));
  const stale = matches.flatMap(({ survivor, mutant }): StaleSurvivor[] => {
    if (typeof mutant === 'string') return [{ survivor, reason: mutant }];
    return mutant.isKilled || !counted.includes(mutant) ? [{ survivor, reason: 'killed' }] : [];
  });
  const killed = counted.filter(({ isKilled }) => isKilled).length;
  return {
    killed,
    counted: counted.length,
    outcomes: outcomesOf(report),
    unlisted,
    stale,
    elsewhere: survivors.length - judged.length,
    problems: problemsOf({ killed, counted: counted.length, leastKilled, unlisted: unlisted.length, stale: stale.length }),
  };
}

/** The mutants of one file in the order of the text; those that are equal but for their place come together in `groups`. */
function mutantsOf(file: string, { source, mutants }: ReportedFile, groups: Map<string, PlacedMutant[]>): PlacedMutant[] {
  const lines = lineStarts(source);
  const inOrder = mutants.toSorted(
    ({ location: left }, { location: right }) => comparePlaces(left.start, right.start) || comparePlaces(left.end, right.end),
  );
  const identified = inOrder.map((mutant) => ({ mutant, identity: identityOf(file, mutant, source, lines) }));
  const counts = countBy(identified, ({ identity }) => identityKey(identity));
  return identified.map(({ mutant, identity }) => {
    const key = identityKey(identity);
    const group = groups.get(key) ?? [];
    const isAlone = counts.get(key) === 1;
    const placed: PlacedMutant = {
      ...identity,
      occurrence: isAlone ? undefined : group.length + 1,
      start: mutant.location.start,
      status: mutant.status,
      isKilled: isKill(mutant),
    };
    groups.set(key, [...group, placed]);
    return placed;
  });
}

function identityOf(file: string, mutant: ReportedMutant, source: string, lines: readonly number[]): MutantIdentity {
  const { start, end } = mutant.location;
  const code = source.slice(offsetOf(start, lines), offsetOf(end, lines));
  return { file, code, mutator: mutant.mutatorName, replacement: mutant.replacement ?? '' };
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function offsetOf({ line, column }: Place, lines: readonly number[]): number {
  return (lines[line - 1] ?? 0) + column - 1;
}

function comparePlaces(left: Place, right: Place): number {
  return left.line - right.line || left.column - right.column;
}

function matchOf(survivor: Survivor, groups: ReadonlyMap<string, readonly PlacedMutant[]>): PlacedMutant | StaleSurvivor['reason'] {
  const group = groups.get(identityKey(survivor)) ?? [];
  if (survivor.occurrence === undefined && group.length > 1) return 'several mutants are equal to it: occurrence must say which';
  return group[(survivor.occurrence ?? 1) - 1] ?? 'there is no such mutant';
}

function outcomesOf(report: MutationReport): [string, number][] {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const outcomes = countBy(mutants, (mutant) => (isCountedLoop(mutant) ? 'Timeout by a counted loop' : mutant.status));
  return [...outcomes].sort(([, left], [, right]) => right - left);
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

interface Figures {
  readonly killed: number;
  readonly counted: number;
  readonly leastKilled: number;
  readonly unlisted: number;
  readonly stale: number;
}

function problemsOf({ killed, counted, leastKilled, unlisted, stale }: Figures): string[] {
  if (counted === 0) return ['nothing was mutated'];
  const problems: string[] = [];
  if (100 * killed < leastKilled * counted) problems.push(`fewer than ${leastKilled} % of the mutants are killed`);
  if (unlisted > 0) problems.push(`${unlisted} ${unlisted === 1 ? 'survivor is' : 'survivors are'} not listed`);
  if (stale > 0) problems.push(`${stale} listed ${stale === 1 ? 'survivor is' : 'survivors are'} none`);
  return problems;
}
