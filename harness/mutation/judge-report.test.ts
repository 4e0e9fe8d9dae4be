/** What Stryker saw against what is expected: each way in which an entry can fail is named, with its id. */
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { judgeReport } from './judge-report.ts';
import type { MutationReport, ReportedMutant } from './mutation-report.ts';
import { verdictTable } from './verdict-table.ts';

const KILLED: Entry = {
  id: 'brace-lost',
  family: 'streamer',
  title: 'the brace is lost',
  promise: 'opening-brace',
  file: 'src/delta-streamer.ts',
  find: "'{'",
  replace: "' '",
  expect: 'killed',
  killedBy: 'frames of a call',
};
const EQUIVALENT: Entry = { ...KILLED, id: 'slower', expect: 'equivalent', why: 'only the time differs', killedBy: undefined };
const CANARY: Entry = { ...EQUIVALENT, id: 'canary', family: 'canary', expect: 'canary', why: undefined, promise: undefined };

const PLACE = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
const TESTS = {
  'src/a.test.ts': {
    tests: [
      { id: '0', name: 'frames of a call' },
      { id: '1', name: 'frames of two calls' },
    ],
  },
};

function mutant(mutatorName: string, changes: Partial<ReportedMutant> = {}): ReportedMutant {
  return { mutatorName, replacement: '', status: 'Killed', killedBy: ['1', '0'], testsCompleted: 5, location: PLACE, ...changes };
}

function reportOf(...mutants: ReportedMutant[]): MutationReport {
  return { files: { 'src/delta-streamer.ts': { source: '', mutants } }, testFiles: TESTS };
}

/** What is wrong with one entry that stands at so many places. */
function problemOf(entry: Entry, reported: Partial<ReportedMutant> | undefined, anchors = 1): string | undefined {
  const report = reported === undefined ? reportOf() : reportOf(mutant(entry.id, reported));
  return judgeReport(report, [entry], new Map([[entry.id, anchors]]))[0]?.problem;
}

const SURVIVED = { status: 'Survived', killedBy: [] };

describe('an entry is as expected', () => {
  test('when the test that claims it is among those that killed it, and comes first', () => {
    expect(judgeReport(reportOf(mutant('brace-lost')), [KILLED], new Map([['brace-lost', 1]]))).toEqual([
      { entry: KILLED, actual: 'killed', killers: ['frames of a call', 'frames of two calls'], testsCompleted: 5, problem: undefined },
    ]);
  });

  test('when it is the named one of several places', () => {
    expect(problemOf({ ...KILLED, occurrence: 2 }, {}, 2)).toBeUndefined();
  });

  test('when a loop was counted to its limit, though no test is known then', () => {
    expect(problemOf(KILLED, { status: 'Timeout', statusReason: 'Hit limit reached (501/500)', killedBy: [] })).toBeUndefined();
  });

  test('when it is equivalent or the canary, and survives', () => {
    expect([problemOf(EQUIVALENT, SURVIVED), problemOf(CANARY, SURVIVED)]).toEqual([undefined, undefined]);
  });
});

describe('an entry is not as expected', () => {
  test.each<[string, Entry, Partial<ReportedMutant> | undefined, number, string]>([
    ['a stale anchor', KILLED, undefined, 0, 'stale anchor: nothing in src/delta-streamer.ts is "\'{\'"'],
    [
      'an anchor at fewer places',
      { ...KILLED, occurrence: 3 },
      undefined,
      2,
      'stale anchor: 2 places of src/delta-streamer.ts are "\'{\'", not 3',
    ],
    ['an ambiguous anchor', KILLED, {}, 2, 'ambiguous anchor: 2 places of src/delta-streamer.ts are "\'{\'"'],
    ['no mutant', KILLED, undefined, 1, 'no verdict: Stryker made no mutant of it'],
    ['a survivor', KILLED, SURVIVED, 1, 'survived: no test noticed'],
    [
      'a drifted killer',
      { ...KILLED, killedBy: 'another test' },
      {},
      1,
      'drifted killer: "another test" did not fail, but "frames of two calls", "frames of a call"',
    ],
    [
      'a drifted killer among many',
      { ...KILLED, killedBy: 'another test' },
      { killedBy: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      1,
      'drifted killer: "another test" did not fail, but "a", "b", "c", "d", "e", 2 more',
    ],
    ['no coverage', KILLED, { status: 'NoCoverage', killedBy: [], testsCompleted: undefined }, 1, 'no verdict: Stryker says NoCoverage'],
    ['a survivor of no test', KILLED, { ...SURVIVED, testsCompleted: 0 }, 1, 'no verdict: Stryker says Survived'],
    ['a kill by no test', KILLED, { killedBy: [] }, 1, 'no verdict: Stryker says Killed'],
    ['a time that ran out', KILLED, { status: 'Timeout', killedBy: [] }, 1, 'no verdict: Stryker says Timeout'],
    [
      'an error',
      KILLED,
      { status: 'RuntimeError', statusReason: 'cannot import\nstack', killedBy: [] },
      1,
      'no verdict: Stryker says RuntimeError: cannot import',
    ],
    [
      'a kill by code that cannot run',
      KILLED,
      { statusReason: 'ReferenceError: brace is not defined\n  at feed' },
      1,
      'its code breaks down, which breaks no promise: ReferenceError: brace is not defined',
    ],
    ['an equivalent one that is killed', EQUIVALENT, {}, 1, 'killed by "frames of two calls", so not equivalent'],
    ['a canary that is killed', CANARY, {}, 1, 'the canary was killed by "frames of two calls": no verdict of this run counts'],
    ['a canary without a verdict', CANARY, { status: 'NoCoverage', killedBy: [] }, 1, 'no verdict: Stryker says NoCoverage'],
  ])('%s', (_, entry, reported, anchors, problem) => {
    expect(problemOf(entry, reported, anchors)).toBe(problem);
  });

  test('the second of two with the same node and the same killers', () => {
    const twin = { ...KILLED, id: 'twin' };
    const anchors = new Map([
      ['brace-lost', 1],
      ['twin', 1],
    ]);
    const problems = (second: Partial<ReportedMutant>) =>
      judgeReport(reportOf(mutant('brace-lost'), mutant('twin', second)), [KILLED, twin], anchors).map(({ problem }) => problem);
    expect(problems({ killedBy: ['0', '1'] })).toEqual([undefined, 'same node and same killers as brace-lost']);
    expect(problems({ killedBy: ['0'] })).toEqual([undefined, undefined]);
    expect(problems({ location: { ...PLACE, end: { line: 4, column: 0 } } })).toEqual([undefined, undefined]);
  });
});

test('the table has a line for each entry, and below it what is wrong and how many are', () => {
  const anchors = new Map([
    ['brace-lost', 1],
    ['slower', 1],
    ['canary', 0],
  ]);
  const verdicts = judgeReport(reportOf(mutant('brace-lost'), mutant('slower', SURVIVED)), [KILLED, EQUIVALENT, CANARY], anchors);
  expect(verdictTable(verdicts).split('\n')).toEqual([
    'mutant      promise        expected               actual      killed by',
    'brace-lost  opening-brace  killed                 killed      frames of a call and 1 more',
    'slower      opening-brace  survives (equivalent)  survived',
    'canary      -              survives (canary)      not placed',
    '',
    'canary: stale anchor: nothing in src/delta-streamer.ts is "\'{\'"',
    'mutants: 2 as expected, 1 not',
    '',
  ]);
});
