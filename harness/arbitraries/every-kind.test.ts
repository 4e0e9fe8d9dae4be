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

test('a text that is said to hold a kind holds it, though others were planted in its place', () => {
  const wellFormed = kinds.filter(({ textKind }) => textKind === 'well-formed');
  const arbitrary = scenarioArbitrary({ formats, kinds: wellFormed });
  const scenarios = Array.from({ length: 200 }, (_, number) => arbitrary.generate(fastCheckRandomFor('claims', number), undefined).value);
  const claims = scenarios.flatMap(({ text, format, kinds: ids }) =>
    wellFormed.flatMap(({ id, isIn }) => (ids.includes(id) && isIn !== undefined ? [{ id, text, holds: isIn(text, format.tags) }] : [])),
  );
  expect(claims.length).toBeGreaterThan(200);
  expect(claims.filter(({ holds }) => !holds)).toEqual([]);
});
