/** The entry of a finding is its input, and tells where it comes from. */
import { expect, test } from 'vitest';
import { type Artifact, artifactOf } from '../../artifacts/index.ts';
import { findingWith } from '../../testing/finding-with.ts';
import { findingEntry } from './finding-entry.ts';

const artifact = artifactOf(findingWith(), ['--kinds=plain']);

test.each<[Artifact['firstSeen'], string, string]>([
  [
    { kind: 'generated', seed: 3, scenario: 12, flags: ['--kinds=plain'] },
    'builtin',
    'npx deltaproof replay --seed 3 --scenario 12 --kinds=plain',
  ],
  [
    { kind: 'generated', seed: 3, scenario: 12, flags: [] },
    'http:http://h',
    "npx deltaproof replay --seed 3 --scenario 12 --target 'http:http://h'",
  ],
  [{ kind: 'guided', seed: 3, scenario: 12 }, 'builtin', 'scenario 12 of the guided run with seed 3'],
  [{ kind: 'corpus', path: 'corpora/x.json' }, 'builtin', 'corpora/x.json'],
])('what was first seen in %j on %s says so', (firstSeen, target, place) => {
  expect(findingEntry({ ...artifact, firstSeen, target }, 'finding.json').provenance).toEqual({
    kind: 'finding',
    signature: `identity: arguments differ (${target}, malformed text)`,
    note: `first seen in ${place}`,
  });
});

test('chunks are kept where there are several', () => {
  expect(findingEntry(artifact, 'finding.json').chunks).toEqual(['a', 'b']);
  expect('chunks' in findingEntry({ ...artifact, chunks: ['ab'] }, 'finding.json')).toBe(false);
});
