/** A finding that could not be kept says so where others have the command that shows them. */
import { expect, test } from 'vitest';
import type { ReportedFinding } from './run-report.ts';
import { findingLines } from './words.ts';

const finding: ReportedFinding = {
  ...{
    signature: 's',
    bucket: 'b',
    oracle: 'identity',
    target: 't',
    kind: 'cut',
    verdict: 'fail',
    isKnown: false,
    faultClass: 'other',
    isDisputable: false,
  },
  ...{
    count: 2,
    firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
    text: 'ab',
    chunks: ['a', 'b'],
    expected: 'x',
    got: 'y'.repeat(401),
  },
  folder: null,
  execution: null,
  replay: 'npx deltaproof replay found/b',
};
const common = ['', 'FOUND 2x  s', '  text    "ab"', '  chunks  ["a","b"]', '  wanted  x'];
const cut = 'y'.repeat(400);

test('a finding that is kept has its command, and the artefact what is too long', () => {
  expect(findingLines(finding)).toEqual([
    ...common,
    `  got     ${cut}… (401 characters, whole in the artefact)`,
    '  again   npx deltaproof replay found/b',
  ]);
});

test('one that is not has the reason, and the JSON report what is too long', () => {
  expect(findingLines({ ...finding, replay: null, notKept: 'found/b: no space left on device' })).toEqual([
    ...common,
    `  got     ${cut}… (401 characters, whole in the JSON report)`,
    '  LOST    found/b: no space left on device',
  ]);
});
