/** Of what several parts of a run saw, the first in the order of the run is kept, whoever was faster. */
import { expect, test } from 'vitest';
import type { Origin } from './finding.ts';
import { FirstSightings } from './first-sightings.ts';

const generated = (scenario: number): Origin => ({ kind: 'generated', seed: 1, scenario });
const ofCorpus = (path: string): Origin => ({ kind: 'corpus', path });

test('the one with the lower number is kept, and all are counted', () => {
  const sightings = new FirstSightings<{ firstSeen: Origin; count: number; from: string }>();
  const kept = [
    sightings.add('a', { firstSeen: generated(7), count: 2, from: 'second part' }),
    sightings.add('b', { firstSeen: generated(3), count: 1, from: 'second part' }),
    sightings.add('a', { firstSeen: generated(9), count: 4, from: 'third part' }),
    sightings.add('a', { firstSeen: generated(1), count: 1, from: 'first part' }),
  ];
  sightings.count('b', 5);
  expect(kept).toEqual([true, true, false, true]);
  expect(sightings.inOrder).toEqual([
    { firstSeen: generated(1), count: 7, from: 'first part' },
    { firstSeen: generated(3), count: 6, from: 'second part' },
  ]);
  expect(sightings.keys).toEqual(['a', 'b']);
});

test('what the corpus showed stands in front, in the order in which it came', () => {
  const sightings = new FirstSightings<{ firstSeen: Origin; count: number }>();
  for (const [key, firstSeen] of [
    ['z', ofCorpus('z')],
    ['n', generated(0)],
    ['y', ofCorpus('y')],
    ['z', generated(0)],
    ['n', ofCorpus('n')],
  ] as const)
    sightings.add(key, { firstSeen, count: 1 });
  expect(sightings.inOrder).toEqual([
    { firstSeen: ofCorpus('z'), count: 2 },
    { firstSeen: ofCorpus('n'), count: 2 },
    { firstSeen: ofCorpus('y'), count: 1 },
  ]);
});
