/** A run of the standard mutators against the list of survivors: each way in which it can fail, and that nothing else fails it. */
import { describe, expect, test } from 'vitest';
import { judgeSurvivors } from './judge-survivors.ts';
import type { MutationReport, ReportedMutant } from './mutation-report.ts';
import type { Survivor } from './survivor.ts';
import { survivorsTable } from './survivors-table.ts';

const FILE = 'src/sum.ts';
const SOURCE = 'const one = 1;\nexport const sum = (left, right) =>\n  left + right + one + one;\n';

/** A mutant of one place of the source: by default of the first that has the code, and killed. */
function mutant(code: string, replacement: string, changes: Partial<ReportedMutant> = {}, place = SOURCE.indexOf(code)): ReportedMutant {
  const location = { start: placeOf(place), end: placeOf(place + code.length) };
  return { mutatorName: 'Swap', replacement, status: 'Killed', killedBy: ['0'], testsCompleted: 1, location, ...changes };
}

function placeOf(offset: number): { readonly line: number; readonly column: number } {
  const before = SOURCE.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function reportOf(...mutants: ReportedMutant[]): MutationReport {
  return { files: { [FILE]: { source: SOURCE, mutants } } };
}

function survivor(code: string, replacement: string, changes: Partial<Survivor> = {}): Survivor {
  return { file: FILE, code, mutator: 'Swap', replacement, why: 'nobody sees it', line: 'const one = 1;', ...changes };
}

const SURVIVED = { status: 'Survived', killedBy: [] };
const FIRST = mutant('left', 'right', SURVIVED);
const SECOND = mutant('left + right', 'left - right', SURVIVED, SOURCE.lastIndexOf('left + right'));
const KILLED = mutant('1', '2');
const LAST_ONE = SOURCE.lastIndexOf('one');

function problemsOf(report: MutationReport, survivors: readonly Survivor[], leastKilled = 0): readonly string[] {
  return judgeSurvivors(report, survivors, leastKilled).problems;
}

describe('a run is sound', () => {
  test('when enough is killed and every survivor is listed', () => {
    expect(judgeSurvivors(reportOf(FIRST, KILLED), [survivor('left', 'right')], 50)).toEqual({
      killed: 1,
      counted: 2,
      outcomes: [
        ['Survived', 1],
        ['Killed', 1],
      ],
      unlisted: [],
      stale: [],
      elsewhere: 0,
      problems: [],
    });
  });

  test('when other lines moved the survivor, since the list knows it by what it edits', () => {
    const { line, column } = FIRST.location.start;
    const location = { start: { line: line + 2, column }, end: { line: line + 2, column: column + 4 } };
    const moved = { files: { [FILE]: { source: `\n\n${SOURCE}`, mutants: [{ ...FIRST, location }] } } };
    expect(problemsOf(moved, [survivor('left', 'right')])).toEqual([]);
  });

  test('when what is not listed was no valid code, or taken out by a comment', () => {
    const uncounted = [
      mutant('left', 'x', { ...SURVIVED, status: 'CompileError' }),
      mutant('left', 'y', { ...SURVIVED, status: 'Ignored' }),
    ];
    expect(judgeSurvivors(reportOf(KILLED, ...uncounted), [], 100)).toMatchObject({ killed: 1, counted: 1, problems: [] });
  });

  test('when a listed survivor stands in a file of which nothing was run, and it is told', () => {
    const other = survivor('left', 'right', { file: 'src/other.ts' });
    expect(judgeSurvivors(reportOf(KILLED), [other], 100)).toMatchObject({ elsewhere: 1, stale: [], problems: [] });
  });
});

describe('a run is not sound', () => {
  test('when one survivor takes the place of another at an equal share of kills', () => {
    const killedFirst = { ...FIRST, status: 'Killed', killedBy: ['0'] };
    const killedSecond = { ...SECOND, status: 'Killed', killedBy: ['0'] };
    const list = [survivor('left', 'right')];
    expect(problemsOf(reportOf(FIRST, killedSecond), list, 50)).toEqual([]);
    const swapped = judgeSurvivors(reportOf(killedFirst, SECOND), list, 50);
    expect(swapped.problems).toEqual(['1 survivor is not listed', '1 listed survivor is none']);
    expect(swapped.unlisted.map(({ code, replacement }) => [code, replacement])).toEqual([['left + right', 'left - right']]);
    expect(swapped.stale).toEqual([{ survivor: list[0], reason: 'killed' }]);
  });

  test.each([
    ['another file', { file: 'src/other.ts' }],
    ['another mutator', { mutator: 'Other' }],
    ['another replacement', { replacement: 'one' }],
    ['other code', { code: 'lef' }],
  ])('when the list has %s', (_, changes) => {
    expect(problemsOf(reportOf(FIRST), [survivor('left', 'right', changes)])).toContain('1 survivor is not listed');
  });

  test('below the bound, and not at it', () => {
    const report = reportOf(FIRST, SECOND, KILLED);
    const list = [survivor('left', 'right'), survivor('left + right', 'left - right')];
    expect([33.3, 33.4].map((bound) => problemsOf(report, list, bound))).toEqual([[], ['fewer than 33.4 % of the mutants are killed']]);
    expect([problemsOf(reportOf(FIRST, KILLED), [survivor('left', 'right')], 50), problemsOf(reportOf(KILLED), [], 100)]).toEqual([[], []]);
  });

  test('when a listed survivor is no mutant any more', () => {
    const list = [survivor('left * right', 'x')];
    expect(judgeSurvivors(reportOf(KILLED), list, 0)).toMatchObject({
      stale: [{ survivor: list[0], reason: 'there is no such mutant' }],
      problems: ['1 listed survivor is none'],
    });
  });

  test.each<[string, Partial<ReportedMutant>]>([
    ['no test reached it', { status: 'NoCoverage', testsCompleted: 0 }],
    ['the time ran out', { status: 'Timeout', statusReason: 'Test suite took too long' }],
    ['the process broke down', { status: 'RuntimeError', statusReason: 'out of memory' }],
    ['it was not run', { status: 'Pending' }],
    ['it was killed by no test', { status: 'Killed' }],
    ['Stryker says something unknown', { status: 'Vanished', killedBy: ['0'] }],
  ])('when %s: that is no kill', (_, changes) => {
    expect(judgeSurvivors(reportOf({ ...FIRST, ...changes }), [], 1)).toMatchObject({
      killed: 0,
      counted: 1,
      problems: ['fewer than 1 % of the mutants are killed', '1 survivor is not listed'],
    });
  });

  test('when nothing was mutated', () => {
    const nothing = ['nothing was mutated'];
    expect(problemsOf({ files: {} }, [])).toEqual(nothing);
    expect(problemsOf(reportOf(), [survivor('left', 'right')])).toEqual(nothing);
    expect(problemsOf(reportOf({ ...FIRST, status: 'Ignored' }), [])).toEqual(nothing);
  });
});

test('a loop that was counted to its limit is a kill', () => {
  const counted = { ...FIRST, status: 'Timeout', statusReason: 'Hit limit reached (501/500)' };
  expect(judgeSurvivors(reportOf(counted), [], 100)).toMatchObject({
    killed: 1,
    outcomes: [['Timeout by a counted loop', 1]],
    problems: [],
  });
});

describe('of mutants that are equal but for their place', () => {
  const first = mutant('one', 'two', SURVIVED, LAST_ONE - 6);
  const last = mutant('one', 'two', SURVIVED, LAST_ONE);

  test('the one that occurrence counts to is meant, in whatever order Stryker reports them', () => {
    const killedFirst = { ...first, status: 'Killed', killedBy: ['0'] };
    for (const report of [reportOf(killedFirst, last), reportOf(last, killedFirst)]) {
      expect(problemsOf(report, [survivor('one', 'two', { occurrence: 2 })])).toEqual([]);
      expect(problemsOf(report, [survivor('one', 'two', { occurrence: 1 })])).toEqual([
        '1 survivor is not listed',
        '1 listed survivor is none',
      ]);
    }
  });

  test('an entry without occurrence means none, and one that counts too far is stale', () => {
    const reasonsOf = (list: Survivor): string[] => judgeSurvivors(reportOf(first, last), [list], 0).stale.map(({ reason }) => reason);
    expect(reasonsOf(survivor('one', 'two'))).toEqual(['several mutants are equal to it: occurrence must say which']);
    expect(reasonsOf(survivor('one', 'two', { occurrence: 3 }))).toEqual(['there is no such mutant']);
  });

  test('each is shown with its number', () => {
    expect(judgeSurvivors(reportOf(last, first, FIRST), [], 0).unlisted.map(({ code, occurrence }) => [code, occurrence])).toEqual([
      ['left', undefined],
      ['one', 1],
      ['one', 2],
    ]);
  });
});

describe('the table', () => {
  test('shows survivors with their places, then as beginnings of entries, stale entries, and the figures', () => {
    const long = mutant(SOURCE.slice(0, 50), `{ ${'long '.repeat(20)}}`, SURVIVED, 0);
    const stale = survivor('left / right', 'x');
    const verdict = judgeSurvivors(reportOf(long, SECOND, KILLED), [stale, survivor('a', 'b', { file: 'src/other.ts' })], 95);
    expect(survivorsTable(verdict, 'mutants/survivors.json').split('\n')).toEqual([
      'src/sum.ts:1:1  Survived  Swap: const one = 1; export const sum = (left, right) => -> { long long long long long long long long long long long lo…',
      'src/sum.ts:3:3  Survived  Swap: left + right -> left - right',
      '',
      'to be killed, or listed in mutants/survivors.json with "why" and "line":',
      JSON.stringify({ file: FILE, code: SOURCE.slice(0, 50), mutator: 'Swap', replacement: long.replacement }),
      '{"file":"src/sum.ts","code":"left + right","mutator":"Swap","replacement":"left - right"}',
      '',
      'stale entry of mutants/survivors.json: there is no such mutant: src/sum.ts  Swap: left / right -> x',
      '',
      '1 listed survivors were not judged: no mutant of their files was in this run',
      '',
      '3 mutants, 1 killed (33.33 %): 2 Survived, 1 Killed',
      'NOT as expected: fewer than 95 % of the mutants are killed; 2 survivors are not listed; 1 listed survivor is none',
      '',
    ]);
  });

  test('of a sound run is its figures', () => {
    const verdict = judgeSurvivors(reportOf(KILLED), [], 95);
    expect(survivorsTable(verdict, 'mutants/survivors.json')).toBe('1 mutants, 1 killed (100.00 %): 1 Killed\nas expected\n');
  });
});
