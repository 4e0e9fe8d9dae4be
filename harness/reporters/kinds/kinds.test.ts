/** The reports that are made of an outline, on a campaign with a hostile finding and on a check. */

import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../check-report.ts';
import { reporters } from '../index.ts';
import type { ReportedFinding, RunReport } from '../run-report.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { sarif } from './sarif.ts';

const finding: ReportedFinding = {
  signature: 'identity · parser · cut · <b>``',
  bucket: 'b0',
  oracle: 'identity',
  target: 'parser',
  kind: 'cut',
  verdict: 'fail',
  isKnown: false,
  faultClass: 'other',
  isDisputable: false,
  count: 2,
  firstSeen: { scenario: 7, chunking: 'whole' } as unknown as ReportedFinding['firstSeen'],
  text: 'a|b\u0000\ud800]]>',
  chunks: ['a|b\u0000\ud800]]>'],
  expected: '{"k": 1}',
  got: '```{"k"',
  folder: null,
  execution: null,
  replay: 'deltaproof replay folder/b0',
};
const knownFinding: ReportedFinding = { ...finding, signature: 'totality · parser', oracle: 'totality', isKnown: true };

const run: RunReport = {
  schemaVersion: 1,
  verb: 'fuzz',
  target: 'parser',
  seed: 5,
  flags: [],
  scenarios: 1000,
  ran: [],
  corpusEntries: 0,
  executions: 3000,
  codePoints: 9000,
  textLength: { mean: 9, percentile90: 9 },
  formats: {},
  kinds: {},
  chunkings: {},
  oracles: { identity: 10, totality: 3000, verify: 0, channels: 20 },
  takingPart: {},
  classes: {},
  notes: {},
  skips: {},
  findings: [knownFinding, finding],
  known: [
    { signature: 'totality · parser', url: 'https://tracker/1', expires: '2027-01-01', outcome: 'known' },
    { signature: 'gone', url: null, expires: '2027-01-01', outcome: 'stale' },
  ],
  failures: ['a kind was too rare'],
  exitCode: 1,
  durations: { totalSeconds: 1.25, growth: [] },
};

const check: CheckReport = {
  schemaVersion: 1,
  verb: 'check',
  target: 'builtin',
  seed: 1,
  texts: 3,
  executions: 9,
  comparisons: 27,
  parts: [
    { part: 'corpus', description: 'd', verdict: 'passed', counts: { entries: 3 } },
    { part: 'growth', description: 'd', verdict: 'failed', counts: {} },
    { part: 'vectors', description: 'd', verdict: 'left out', counts: {} },
    { part: 'python', description: 'd', verdict: 'skipped', reason: 'there is no python3', counts: {} },
  ],
  canaries: [{ target: 'canary-a', oracle: 'identity', caughtBy: 'campaign', outcome: 'missed', taken: 9 }],
  findings: [],
  known: [],
  failures: [],
  exitCode: 3,
  durations: { totalSeconds: 2, parts: { corpus: 0.5, growth: 1.5 }, growth: [] },
} as unknown as CheckReport;

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(createRequire(import.meta.url)('schemastore/schemas/json/sarif-2.1.0.json'));

interface Suite {
  readonly '@name': string;
  readonly '@tests': string;
  readonly testcase: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  isArray: (name) => name === 'testcase' || name === 'testsuite',
});

function suitesOf(xml: string): { readonly root: Readonly<Record<string, unknown>>; readonly suites: readonly Suite[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { testsuites } = parser.parse(xml) as { testsuites: Record<string, unknown> & { testsuite: Suite[] } };
  const { testsuite, ...root } = testsuites;
  return { root, suites: testsuite };
}

describe('JUnit', () => {
  it('has a suite for each oracle, with what passed, failed and is known, and what failed the run', () => {
    const { root, suites } = suitesOf(junit.render(run));
    expect(root).toEqual({ '@name': 'deltaproof fuzz parser', '@tests': '6', '@failures': '2', '@errors': '1', '@skipped': '2' });
    expect(suites.map((suite) => [suite['@name'], suite['@tests']])).toEqual([
      ['verify', '1'],
      ['channels', '1'],
      ['identity', '1'],
      ['totality', '1'],
      ['known findings', '1'],
      ['run', '1'],
    ]);
    expect(suites[1]?.testcase).toEqual([{ '@classname': 'deltaproof.channels', '@name': 'no finding' }]);
    expect(suites[3]?.testcase).toEqual([
      {
        '@classname': 'deltaproof.totality',
        '@name': 'totality · parser',
        skipped: { '@message': 'known: https://tracker/1' },
      },
    ]);
    expect(suites[5]?.testcase).toEqual([
      {
        '@classname': 'deltaproof.run',
        '@name': 'failure 1',
        error: { '@message': 'a kind was too rare', '@type': 'run' },
      },
    ]);
  });

  it('keeps what no XML can hold as escapes, and quotes what XML would read', () => {
    const { suites } = suitesOf(junit.render({ ...run, findings: [{ ...finding, signature: 'x\u0000\ud800<y>&"]]>' }] }));
    expect(suites.find((suite) => suite['@name'] === 'identity')?.testcase).toEqual([
      {
        '@classname': 'deltaproof.identity',
        '@name': 'x\\u0000\\ud800<y>&"]]>',
        failure: {
          '@message': 'seen 2 times: deltaproof replay folder/b0',
          '@type': 'identity',
          '#text': [
            'FOUND 2x  x\\u0000\\ud800<y>&"]]>',
            '  text    "a|b\\u0000\\ud800]]>"',
            '  wanted  {"k": 1}',
            '  got     ```{"k"',
            '  again   deltaproof replay folder/b0',
          ].join('\n'),
        },
      },
    ]);
  });

  it('has the parts of a check with their seconds, and its canaries', () => {
    const { root, suites } = suitesOf(junit.render(check));
    expect(root).toMatchObject({ '@tests': '5', '@failures': '2', '@skipped': '2', '@time': '2.000' });
    expect(suites.map((suite) => suite['@name'])).toEqual(['parts', 'canaries']);
    expect(suites[0]?.testcase).toMatchObject([
      { '@name': 'corpus', '@time': '0.500' },
      { '@name': 'growth', failure: { '@message': 'failed' } },
      { '@name': 'vectors', skipped: { '@message': 'left out' } },
      { '@name': 'python', skipped: { '@message': 'skipped: there is no python3' } },
    ]);
    expect(suites[1]?.testcase).toMatchObject([{ failure: { '@message': 'missed by identity: campaign, 9' } }]);
  });
});

describe('Markdown', () => {
  it('says the verdict and the facts, counts by group, and shows all that did not pass in code that its text cannot leave', () => {
    const lines = markdown.render(run).split('\n');
    expect(lines.slice(0, 3)).toEqual(['## deltaproof `fuzz parser`', '', '`1 kind of fault was found, besides what is known`']);
    expect(lines).toContain('| scenarios | `1,000 generated, 0 of the corpus` |');
    expect(lines).toContain('| `identity` | 0 | 1 | 0 | 0 |');
    expect(lines.filter((line) => line.startsWith('### '))).toEqual([
      '### skip: `verify · no finding`',
      '### fail: ``` identity · identity · parser · cut · <b>`` ```',
      '### skip: `totality · totality · parser`',
      '### fail: `known findings · gone`',
      '### error: `run · failure 1`',
    ]);
    const fence = lines.indexOf('````');
    expect(lines[fence + 1]).toBe('FOUND 2x  identity · parser · cut · <b>``');
    expect(lines.slice(fence + 1)).toContain('````');
    expect(lines).toContain('  got     ```{"k"');
  });

  it('keeps a table a table', () => {
    expect(markdown.render({ ...run, target: 'a|b\nc' })).toContain('| target | `a\\|b c` |');
  });
});

describe('SARIF', () => {
  const resultsOf = (text: string) => (JSON.parse(text) as { runs: [{ results: Record<string, unknown>[] }] }).runs[0].results;
  const kept = { ...finding, folder: 'found here/b0' };

  it('is valid under the schema of the standard, whatever stands in a finding', () => {
    const results: unknown[] = [];
    for (const report of [run, check, { ...run, findings: [kept] }, { ...run, findings: [], known: [], failures: [] }]) {
      const log: unknown = JSON.parse(sarif.render(report));
      expect([isSarif(log), isSarif.errors ?? []]).toEqual([true, []]);
      results.push(...resultsOf(sarif.render(report)));
    }
    expect(results).toHaveLength(4 + 2 + 3);
    expect([isSarif({ version: '2.1.0', runs: [{}] }), isSarif.errors?.length]).toEqual([false, 1]);
  });

  it('has a result for each case that did not pass, with a rule for its group; what is known is suppressed', () => {
    const results = resultsOf(sarif.render({ ...run, findings: [knownFinding, kept] }));
    expect(results.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level])).toEqual([
      ['identity', 0, 'error'],
      ['totality', 1, 'error'],
      ['known findings', 2, 'error'],
      ['run', 3, 'error'],
    ]);
    expect(results.map(({ suppressions = null }) => suppressions)).toEqual([
      null,
      [{ kind: 'external', status: 'accepted', justification: 'known: https://tracker/1' }],
      null,
      null,
    ]);
    expect(results[0]?.locations).toEqual([
      {
        logicalLocations: [{ name: kept.signature, fullyQualifiedName: `identity: ${kept.signature}` }],
        physicalLocation: { artifactLocation: { uri: 'found%20here/b0/text.txt' } },
      },
    ]);
  });

  it('gives a finding the same fingerprint whatever else the run found', () => {
    const fingerprintsIn = (text: string) =>
      resultsOf(text).map(({ partialFingerprints }) => (partialFingerprints as Record<string, string>)['deltaproof/v1']);
    const [alone] = fingerprintsIn(sarif.render({ ...run, findings: [finding] }));
    expect(alone).toBe('b0');
    expect(fingerprintsIn(sarif.render({ ...run, seed: 9, findings: [knownFinding, { ...finding, count: 7, text: 'a' }] }))).toContain(
      'b0',
    );
    const failures = fingerprintsIn(sarif.render({ ...run, findings: [], known: [] }));
    expect(failures).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(fingerprintsIn(sarif.render({ ...run, seed: 9, findings: [], known: [] }))).toEqual(failures);
  });
});

describe('every reporter', () => {
  it('gives the same text for the same report, and ends with a line break', () => {
    expect(reporters).toHaveLength(4);
    expect(reporters[0]).toBe(json);
    for (const { render } of reporters)
      for (const report of [run, check]) {
        expect(render(report)).toBe(render(structuredClone(report)));
        expect(render(report).endsWith('\n')).toBe(true);
      }
  });
});
