/** Lists of checks that are known to fail. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { type KnownCheck, knownChecksFor, readKnownChecks, weighKnownChecks, writeKnownChecks } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'known.json');
const SIGNATURES = ['contract:a', 'contract:b', 'contract:c', 'contract:d'];

const entry = (name: string, expires = '2030-06-30'): KnownCheck => ({
  signature: `contract:${name}`,
  url: 'https://example.org/issues/1',
  expires,
});

it('a list is written whole and read back as it was', () => {
  const entries = [entry('a'), { ...entry('b'), url: null }];
  writeKnownChecks(file, entries);
  expect(readKnownChecks(file, SIGNATURES)).toEqual(entries);
});

it.each<[string, unknown, string]>([
  ['an unknown check', [entry('z')], 'lists "contract:z" (findings.0), which is no check'],
  ['a signature twice', [entry('a'), entry('a')], 'is no list of known findings: findings.1: has the same signature as findings.0'],
  ['a date that is none', [entry('a', 'soon')], 'findings.0.expires: must be a date such as 2030-12-31'],
  ['a field too many', [{ ...entry('a'), input: {} }], 'findings.0'],
])('a list with %s is refused in a sentence that names the file', (_, findings, complaint) => {
  writeFileSync(file, JSON.stringify({ schemaVersion: 1, findings }));
  expect(() => readKnownChecks(file, SIGNATURES)).toThrow(complaint);
  expect(() => readKnownChecks(file, SIGNATURES)).toThrow(file);
});

it('an entry is known through its last day, expired behind it, stale when its check passes, and left alone when it was not judged', () => {
  const entries = [entry('a'), entry('b', '2030-06-29'), entry('c', '2030-06-29'), entry('d'), entry('e')];
  const verdicts = new Map([
    ['contract:a', 'fail' as const],
    ['contract:b', 'fail' as const],
    ['contract:c', 'pass' as const],
    ['contract:d', 'skip' as const],
  ]);
  const weighed = weighKnownChecks(entries, verdicts, '2030-06-30');
  expect(weighed.map(({ outcome }) => outcome)).toEqual(['known', 'expired', 'stale', 'unjudged', 'unjudged']);
});

it('the list for a run keeps what entries say, adds what is new and leaves out what is stale', () => {
  const weighed = weighKnownChecks(
    [entry('a'), entry('b'), entry('c')],
    new Map([
      ['contract:a', 'fail'],
      ['contract:b', 'pass'],
    ]),
    '2030-01-01',
  );
  expect(knownChecksFor(['contract:a', 'contract:d'], weighed, '2040-01-01')).toEqual([
    entry('a'),
    entry('c'),
    { signature: 'contract:d', url: null, expires: '2040-01-01' },
  ]);
});
