/** The quick form of what `registry.test.ts` proves at length: no kind is forgotten by its own generator. */
import { expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { fastCheckRandomFor } from '../random/index.ts';
import type { Kind } from './kind.ts';
import { kinds } from './registry.ts';
import { scenarioArbitrary } from './scenario-arbitrary.ts';

const MOST_SCENARIOS = 40;

function isPlanted(kind: Kind): boolean {
  const arbitrary = scenarioArbitrary({ formats, kinds: [kind] });
  for (let number = 0; number < MOST_SCENARIOS; number += 1) {
    if (arbitrary.generate(fastCheckRandomFor('every kind', number), undefined).value.kinds.includes(kind.id)) return true;
  }
  return false;
}

test('every kind is planted in some of a few scenarios', () => {
  expect(kinds).toHaveLength(61);
  expect(kinds.filter((kind) => !isPlanted(kind)).map(({ id }) => id)).toEqual([]);
});
