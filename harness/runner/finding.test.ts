/** Signatures as text and as names of buckets, and findings as they are first seen. */
import { expect, test } from 'vitest';
import { scenarioOf } from '../testing/trial-of.ts';
import { bucketOf, type Signature, signatureOf, signatureText } from './finding.ts';
import { findingOf } from './finding-of.ts';

const SIGNATURE: Signature = { oracle: 'identity', target: 'builtin', textKind: 'well-formed', shape: 'another name' };

test('a signature is made of what was seen, where, and in what kind of text', () => {
  expect(signatureOf({ oracle: 'identity', shape: 'another name' }, 'builtin', 'well-formed')).toEqual(SIGNATURE);
  expect(signatureText(SIGNATURE)).toBe('identity: another name (builtin, well-formed text)');
});

test('a bucket is named by twelve hexadecimal digits, the same ever after', () => {
  expect(bucketOf(SIGNATURE)).toBe('6bc01b325231');
});

test('a finding is seen once, and fails unless the conviction says otherwise', () => {
  const scenario = scenarioOf('ab');
  const conviction = { oracle: 'identity', shape: 'another name', expected: 'f', got: 'g', execution: undefined };
  const reduced = { scenario, cut: { chunking: 'whole', chunks: ['ab'] }, conviction, executions: 7, isMinimal: true };
  const origin = { kind: 'generated', seed: 1, scenario: 2 } as const;
  const expected = {
    signature: SIGNATURE,
    verdict: 'fail',
    firstSeen: origin,
    count: 1,
    scenario,
    chunking: 'whole',
    chunks: ['ab'],
    expected: 'f',
    got: 'g',
    executions: 7,
    isMinimal: true,
  };
  expect(findingOf(SIGNATURE, origin, reduced)).toEqual(expected);
  const crash = { ...reduced, conviction: { ...conviction, verdict: 'crash' as const } };
  expect(findingOf(SIGNATURE, origin, crash)).toEqual({ ...expected, verdict: 'crash' });
});
