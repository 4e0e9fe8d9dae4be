/** Equal readings are counted, a difference must be listed exactly, and a listed one must be there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corporaPath } from './corpora-path.ts';
import { type Difference, differenceReasons, readDifferences } from './differences.ts';
import type { CorpusEntry } from './entry.ts';
import { fieldReportTotals } from './field-report-totals.ts';
import { judgeFieldReports } from './judge-field-reports.ts';

const NONE = {
  'schema-typing': 0,
  'one-newline': 0,
  'literal-markup': 0,
  'missing-opener': 0,
  'unclosed-parameter': 0,
  'other-dialect': 0,
  'engine-side': 0,
  'content-placement': 0,
};

interface Expected {
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly content?: string;
  readonly reasoning?: string;
}

function report(id: string, text: string, expected: Expected, contested = false): CorpusEntry {
  return {
    text,
    format: 'qwen3_coder',
    startInReasoning: expected.reasoning !== undefined,
    provenance: {
      kind: 'field-report',
      ...{ id, url: '', date: '', component: '', category: '', symptom: '', confidence: 'exact', contested, note: '' },
      expected: { calls: [], content: '', finish_reason: '', ...expected },
    },
  };
}

const CALL = '<tool_call><function=f><parameter=a>1</parameter><parameter=b>2</parameter></function></tool_call>';
const EQUAL = report('equal', ` why\n</think>\n\nHi.${CALL}`, {
  calls: [{ name: 'f', arguments: '{"b":2,"a":1}' }],
  content: 'Hi.\n',
  reasoning: 'why',
});
const DIFFERENT = report('different', CALL, { calls: [{ name: 'f', arguments: '{"a": 1, "b": "2"}' }] });
const LISTED: Difference = {
  id: 'different',
  aspect: 'calls',
  reason: 'schema-typing',
  actual: [{ name: 'f', arguments: '{"a": 1, "b": 2}' }],
};

test('readings are compared as JSON values and without outer white space, and contested reports only counted', () => {
  const contested = report('contested', CALL, { content: 'anything' }, true);
  const manual: CorpusEntry = { ...EQUAL, provenance: { kind: 'manual', note: '' } };
  expect(judgeFieldReports([EQUAL, DIFFERENT, contested, manual], [LISTED])).toEqual({
    totals: {
      reports: 3,
      calls: { equal: 1, different: { ...NONE, 'schema-typing': 1 }, contested: 1 },
      content: { equal: 2, different: NONE, contested: 1 },
      reasoning: { equal: 2, different: NONE, contested: 1 },
    },
    problems: [],
  });
});

test('calls differ in names, order, number and digits', () => {
  const big = '<tool_call><function=f><parameter=a>9007199254740993</parameter></function></tool_call>';
  const entries = [
    report('name', CALL, { calls: [{ name: 'g', arguments: '{"a": 1, "b": 2}' }] }),
    report('number', CALL, {}),
    report('digits', big, { calls: [{ name: 'f', arguments: '{"a": 9007199254740992}' }] }),
  ];
  expect(judgeFieldReports(entries, []).problems).toEqual([
    'name differs in calls: the reading is [{"name":"f","arguments":"{\\"a\\": 1, \\"b\\": 2}"}]',
    'number differs in calls: the reading is [{"name":"f","arguments":"{\\"a\\": 1, \\"b\\": 2}"}]',
    'digits differs in calls: the reading is [{"name":"f","arguments":"{\\"a\\": 9007199254740993}"}]',
  ]);
});

test('content and reasoning are compared apart', () => {
  const entry = report('texts', 'why</think>Hi.', { content: 'Hi', reasoning: '' });
  const listed: Difference = { id: 'texts', aspect: 'content', reason: 'engine-side', actual: 'Hi.' };
  expect(judgeFieldReports([entry], []).problems).toEqual([
    'texts differs in content: the reading is "Hi."',
    'texts differs in reasoning: the reading is "why"',
  ]);
  expect(judgeFieldReports([entry], [listed]).problems).toEqual(['texts differs in reasoning: the reading is "why"']);
});

test('a difference that is listed in other words, in vain, or for no report or a contested one is a problem', () => {
  const contested = report('contested', CALL, {}, true);
  const differences: Difference[] = [
    { ...LISTED, actual: [{ name: 'f', arguments: '{"a": 1, "b":2}' }] },
    { ...LISTED, id: 'equal' },
    { ...LISTED, id: 'contested' },
    { ...LISTED, id: 'unknown' },
  ];
  expect(judgeFieldReports([EQUAL, DIFFERENT, contested], differences).problems).toEqual([
    'different differs in calls otherwise than listed: the reading is [{"name":"f","arguments":"{\\"a\\": 1, \\"b\\": 2}"}]',
    'equal is listed with a difference in calls and has none to judge',
    'contested is listed with a difference in calls and has none to judge',
    'unknown is listed with a difference in calls and has none to judge',
  ]);
});

test('a list of differences with an unknown reason, a wrong value or a repeated line is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deltaproof-differences-'));
  const path = join(folder, 'differences.jsonl');
  const complaintAbout = (...lines: readonly unknown[]): unknown => {
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    try {
      return readDifferences(path);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const outcomes = [
    complaintAbout(LISTED),
    complaintAbout(LISTED, { ...LISTED, reason: 'taste' }),
    complaintAbout({ ...LISTED, aspect: 'content' }),
    complaintAbout(LISTED, LISTED),
  ];
  rmSync(folder, { recursive: true });
  expect(outcomes).toEqual([
    [LISTED],
    expect.stringContaining(`${path}:2 is no difference: reason: Invalid option`),
    expect.stringContaining(`${path}:1 is no difference: actual: Invalid input`),
    `${path} lists different calls twice`,
  ]);
});

test('of the hundred reports these many are read as their reporters expect, and every difference has its reason', () => {
  expect(fieldReportTotals()).toEqual({
    reports: 100,
    calls: {
      equal: 54,
      different: { ...NONE, 'missing-opener': 5, 'schema-typing': 4, 'unclosed-parameter': 2, 'one-newline': 1, 'literal-markup': 1 },
      contested: 33,
    },
    content: { equal: 58, different: { ...NONE, 'missing-opener': 5, 'literal-markup': 3, 'content-placement': 1 }, contested: 33 },
    reasoning: { equal: 66, different: { ...NONE, 'literal-markup': 1 }, contested: 33 },
  });
});

test('the documentation of the corpora quotes these totals', () => {
  const { calls, content, reasoning } = fieldReportTotals();
  const rows = Object.entries({ calls, content, reasoning }).map(([aspect, { equal, different, contested }]) => {
    const differing = Object.values(different).reduce((sum, count) => sum + count, 0);
    return `| ${aspect} | ${equal} | ${differing} | ${contested} |`;
  });
  expect(rows).toHaveLength(3);
  for (const readme of [corporaPath('README.md'), corporaPath('..', 'README.md')]) {
    expect(readFileSync(readme, 'utf8')).toContain(`\n${rows.join('\n')}\n`);
  }
});

test('the documentation of the corpora names every reason', () => {
  const readme = readFileSync(corporaPath('README.md'), 'utf8');
  expect(differenceReasons).toHaveLength(8);
  expect(differenceReasons.filter((reason) => !readme.includes(`| \`${reason}\` |`))).toEqual([]);
});
