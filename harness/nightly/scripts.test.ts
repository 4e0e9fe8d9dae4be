/** What the scripts of the workflows write, where texts of parsers under test could mean something to the runner. */
import { describe, expect, it } from 'vitest';
import { annotationsOf, summaryOf } from '../../.github/scripts/annotate.mjs';
import type { ReportedFinding, ReportedKnown } from '../reporters/index.ts';

const HOSTILE = 'a\r\nb 100%\n::error::forged ::set-output name=x::y `${{ github.token }}` %0A, c: d';

function finding(number: number, change: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    signature: `identity: shape ${number} (builtin, cut text)`,
    bucket: String(number).padStart(12, '0'),
    oracle: 'identity',
    target: 'builtin',
    kind: 'cut',
    verdict: 'fail',
    isKnown: false,
    faultClass: 'other',
    isDisputable: false,
    count: 1,
    firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
    text: 'text',
    chunks: ['text'],
    expected: '',
    got: '',
    folder: null,
    execution: null,
    replay: `npx deltaproof replay deltaproof-artifacts/${number}`,
    ...change,
  };
}

const reportWith = (change: object): Parameters<typeof annotationsOf>[0] => ({
  ...{ findings: [], known: [], failures: [], target: 'builtin', seed: 1, exitCode: 0 },
  ...change,
});
const known = (outcome: ReportedKnown['outcome']): ReportedKnown => ({ signature: outcome, url: null, expires: '2030-01-01', outcome });

describe('the annotations', () => {
  it('are one line for each thing that is wrong, what is wrong with the run first', () => {
    const report = reportWith({
      failures: ['the report of shard 2 of 2 is missing'],
      known: [known('known'), known('stale'), known('expired')],
      findings: [finding(1), finding(2, { isKnown: true })],
    });
    expect(annotationsOf(report)).toEqual([
      '::error title=deltaproof::the report of shard 2 of 2 is missing',
      '::error title=deltaproof::no longer shows, so take it out of the list of known findings: stale',
      '::error title=deltaproof 000000000001::identity: shape 1 (builtin, cut text)%0Aagain: npx deltaproof replay deltaproof-artifacts/1',
    ]);
  });

  it('say what was lost of a finding that could not be kept', () => {
    const lost = finding(1, { replay: null, notKept: 'found/1: no space left on device' });
    expect(annotationsOf(reportWith({ findings: [lost] }))).toEqual([
      '::error title=deltaproof 000000000001::identity: shape 1 (builtin, cut text)%0Anot kept: found/1: no space left on device',
    ]);
  });

  it('escape what is a command to the runner', () => {
    const [line, ...others] = annotationsOf(reportWith({ findings: [finding(1, { bucket: HOSTILE, signature: HOSTILE, replay: '' })] }));
    expect(others).toEqual([]);
    expect(line).toBe(
      '::error title=deltaproof a%0D%0Ab 100%25%0A%3A%3Aerror%3A%3Aforged %3A%3Aset-output name=x%3A%3Ay `${{ github.token }}` %250A%2C c%3A d' +
        '::a%0D%0Ab 100%25%0A::error::forged ::set-output name=x::y `${{ github.token }}` %250A, c: d%0Aagain: ',
    );
  });

  it('are ten at most, and then the last one says how many more there are', () => {
    const findings = (count: number): ReportedFinding[] => Array.from({ length: count }, (_, index) => finding(index));
    expect(annotationsOf(reportWith({ findings: findings(10) })).at(-1)).toMatch(/^::error title=deltaproof 000000000009::/);
    const many = annotationsOf(reportWith({ findings: findings(14) }));
    expect(many).toHaveLength(10);
    expect(many.at(-1)).toBe('::error title=deltaproof::and 5 more, which the summary of this run lists');
  });

  it('are short, however long a text is', () => {
    const [line = ''] = annotationsOf(reportWith({ failures: ['%'.repeat(5000)] }));
    expect(line).toBe(`::error title=deltaproof::${'%25'.repeat(1000)}…`);
  });
});

describe('the summary', () => {
  it('is the report as it is', () => {
    expect(summaryOf('## deltaproof\n\n### fail: a\n')).toBe('## deltaproof\n\n### fail: a\n');
  });

  it('ends between two findings when it is too large, and says how many it leaves out', () => {
    const cases = ['a', 'b', 'c', 'd'].map((name) => `\n### fail: ${name}\n\n\`\`\`\n${name.repeat(50)}é\n\`\`\`\n`);
    const report = `## deltaproof\n${cases.join('')}`;
    expect(summaryOf(report, 160)).toBe(
      `## deltaproof\n${cases[0]}\n\nand 3 more, which \`report.md\` holds in the artifacts of this run\n`,
    );
    expect(summaryOf(report, 5)).toBe('\n\nand 4 more, which `report.md` holds in the artifacts of this run\n');
  });
});
