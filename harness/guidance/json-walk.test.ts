/** The walk says at every character what the tracker of the code under test says: two definitions, written apart. */
import { expect, test } from 'vitest';
import { JsonPrefixTracker } from '../../src/index.ts';
import { randomFor } from '../random/index.ts';
import { characterClassAt } from './character-classes.ts';
import { JsonWalk } from './json-walk.ts';
import { PLACE_NAMES, Place } from './places.ts';

/** The place and the depth behind each character, up to the first that makes it a string. */
function walked(value: string): { readonly place: string; readonly depth: number }[] {
  const walk = new JsonWalk();
  walk.begin();
  const steps: { readonly place: string; readonly depth: number }[] = [];
  let place: Place = Place['value-start'];
  for (let offset = 0; offset < value.length && place !== Place.string; offset += 1) {
    place = walk.next(place, characterClassAt(value, offset), value.charCodeAt(offset));
    steps.push({ place: PLACE_NAMES[place] ?? '', depth: walk.depth });
  }
  return steps;
}

const placesOf = (value: string): string[] => walked(value).map(({ place }) => place);

test('every place of a value is named in the words of the grammar', () => {
  expect(placesOf(' {"a\\u00e9": [1.5e-7, -0, true], "b": {} }\n')).toEqual([
    'value-start',
    'json-object-start',
    ...Array<string>(2).fill('json-key-string'),
    'json-escape',
    'json-hex-0',
    'json-hex-1',
    'json-hex-2',
    'json-hex-3',
    'json-key-string',
    'json-colon',
    ...Array<string>(2).fill('json-member'),
    'json-array-start',
    'json-integer',
    'json-point',
    'json-fraction',
    'json-exponent-mark',
    'json-exponent-sign',
    'json-exponent',
    ...Array<string>(2).fill('json-element'),
    'json-minus',
    'json-zero',
    ...Array<string>(2).fill('json-element'),
    ...Array<string>(3).fill('json-literal'),
    'json-behind-element',
    'json-behind-member',
    ...Array<string>(2).fill('json-key'),
    ...Array<string>(2).fill('json-key-string'),
    'json-colon',
    ...Array<string>(2).fill('json-member'),
    'json-object-start',
    ...Array<string>(2).fill('json-behind-member'),
    ...Array<string>(2).fill('json-complete'),
  ]);
});

test.each([
  ['2024-01', 'json-integer'],
  ['nullable', 'json-complete'],
  ['Infinite', 'json-literal'],
  ['-t', 'json-minus'],
  ['[1,]', 'json-element'],
  ["{'a'", 'json-object-start'],
  ['"\\0', 'json-escape'],
  ['"a\n', 'json-string'],
  ['[1\u00a0', 'json-integer'],
])('%j becomes a string behind %s', (value, place) => {
  expect(placesOf(value).slice(-2)).toEqual([place, 'string']);
});

test('an integer is full at 4,300 digits and waits beyond them for a point or an exponent alone', () => {
  const digits = '7'.repeat(4299);
  expect(['7', '77', '77.', '77e', '77 ', '7 '].map((end) => placesOf(digits + end).at(-1))).toEqual([
    'json-integer-full',
    'json-integer-beyond',
    'json-point',
    'json-exponent-mark',
    'string',
    'json-complete',
  ]);
});

test('a value may still be JSON as long as the tracker says so, and is as deep', () => {
  const tokens = [...'{}[]:,"\\- .0419eEtu\n\u0085', 'true', 'null', 'NaN', 'Infinity', '"a"', '"k": ', '\\u00e', '1e5'];
  let decided = 0;
  for (let seed = 0; seed < 3000; seed += 1) {
    const random = randomFor('json-walk', seed);
    const value = Array.from({ length: 1 + random.below(12) }, () => random.pick(tokens)).join('');
    const steps = walked(value);
    const tracker = new JsonPrefixTracker();
    for (const [offset, { place, depth }] of steps.entries()) {
      const isPossible = tracker.feed(value.charAt(offset));
      expect([value.slice(0, offset + 1), place !== 'string']).toEqual([value.slice(0, offset + 1), isPossible]);
      if (isPossible) expect(depth).toBe(tracker.depth);
    }
    if (steps.at(-1)?.place === 'string') decided += 1;
  }
  expect(decided).toBeGreaterThan(1000);
  expect(decided).toBeLessThan(2900);
});
