/**
 * Compares what Stryker saw with what the catalogue expects, entry by entry. Only a mutant that a completed test failed on is killed: a
 * time that ran out (unless a loop was counted to its limit), a mutant that no test reached and one that Stryker knows nothing of are no verdicts, and failures like a survivor.
 */
import type { Entry } from './entry.ts';
import { isPlaced } from './entry-mutator.ts';
import { breakdownOf, isCountedLoop, isKill, type MutationReport, type ReportedMutant } from './mutation-report.ts';

/** What became of one entry. */
export interface EntryVerdict {
  readonly entry: Entry;
  readonly actual: 'killed' | 'survived' | 'no verdict' | 'not placed';
  /** Full names of the tests that failed, the one that claims the kill first. */
  readonly killers: readonly string[];
  readonly testsCompleted: number;
  /** What is wrong, in one sentence; `undefined` when all is as expected. */
  readonly problem: string | undefined;
}

/** Verdicts in the order of the entries. `anchors` says by id at how many places the source of an entry stands. */
export function judgeReport(report: MutationReport, entries: readonly Entry[], anchors: ReadonlyMap<string, number>): EntryVerdict[] {
  const tests = Object.values(report.testFiles ?? {}).flatMap((file) => file.tests);
  const testNames = new Map(tests.map(({ id, name }) => [id, name]));
  const reported = Object.entries(report.files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })));
  const seen = new Map<string, string>();
  return entries.map((entry) => {
    const first = reported.find(({ mutant }) => mutant.mutatorName === entry.id);
    const verdict = judgeEntry(entry, first?.mutant, anchors.get(entry.id) ?? 0, testNames);
    if (first === undefined || verdict.problem !== undefined || verdict.actual !== 'killed') return verdict;
    // The same node with the same killers shows the same thing twice.
    const fingerprint = JSON.stringify([first.file, first.mutant.location, [...verdict.killers].sort()]);
    const twin = seen.get(fingerprint);
    seen.set(fingerprint, entry.id);
    return twin === undefined ? verdict : { ...verdict, problem: `same node and same killers as ${twin}` };
  });
}

function judgeEntry(
  entry: Entry,
  mutant: ReportedMutant | undefined,
  anchors: number,
  testNames: ReadonlyMap<string, string>,
): EntryVerdict {
  if (mutant === undefined || !isPlaced(entry, anchors))
    return { entry, actual: 'not placed', killers: [], testsCompleted: 0, problem: placingProblem(entry, anchors) };
  const killers = (mutant.killedBy ?? []).map((id) => testNames.get(id) ?? id);
  const testsCompleted = mutant.testsCompleted ?? 0;
  const actual = actualOf(mutant, testsCompleted);
  const sorted = killers.toSorted((left, right) => Number(right === entry.killedBy) - Number(left === entry.killedBy));
  return { entry, actual, killers: sorted, testsCompleted, problem: problemOf(entry, mutant, actual, killers) };
}

function actualOf(mutant: ReportedMutant, testsCompleted: number): EntryVerdict['actual'] {
  if (isKill(mutant)) return 'killed';
  return mutant.status === 'Survived' && testsCompleted > 0 ? 'survived' : 'no verdict';
}

/** What is wrong with where an entry stands; for one that is placed, that Stryker made no mutant of it. */
export function placingProblem(entry: Entry, anchors: number): string {
  const places = `${anchors} ${anchors === 1 ? 'place' : 'places'} of ${entry.file} ${anchors === 1 ? 'is' : 'are'} ${JSON.stringify(entry.find)}`;
  if (isPlaced(entry, anchors)) return 'no verdict: Stryker made no mutant of it';
  if (entry.occurrence !== undefined) return `stale anchor: ${places}, not ${entry.occurrence}`;
  return anchors === 0 ? `stale anchor: nothing in ${entry.file} is ${JSON.stringify(entry.find)}` : `ambiguous anchor: ${places}`;
}

function problemOf(entry: Entry, mutant: ReportedMutant, actual: EntryVerdict['actual'], killers: readonly string[]): string | undefined {
  if (actual === 'no verdict') {
    const reason = mutant.statusReason === undefined ? '' : `: ${mutant.statusReason.split('\n', 1)[0]}`;
    return `no verdict: Stryker says ${mutant.status}${reason}`;
  }
  const breakdown = breakdownOf(mutant);
  if (breakdown !== undefined) return `its code breaks down, which breaks no promise: ${breakdown}`;
  if (entry.expect === 'killed') {
    if (actual === 'survived') return 'survived: no test noticed';
    return isCountedLoop(mutant) || killers.includes(entry.killedBy ?? '')
      ? undefined
      : `drifted killer: ${JSON.stringify(entry.killedBy)} did not fail, but ${namesOf(killers)}`;
  }
  if (actual === 'survived') return undefined;
  const by = JSON.stringify(killers[0]);
  return entry.expect === 'canary' ? `the canary was killed by ${by}: no verdict of this run counts` : `killed by ${by}, so not equivalent`;
}

/** Killers that are named whole: one of them may be the better claim. */
const NAMED_KILLERS = 5;

function namesOf(killers: readonly string[]): string {
  const names = killers.slice(0, NAMED_KILLERS).map((name) => JSON.stringify(name));
  if (killers.length > NAMED_KILLERS) names.push(`${killers.length - NAMED_KILLERS} more`);
  return names.join(', ');
}
