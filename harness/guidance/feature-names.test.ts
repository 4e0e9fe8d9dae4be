/** Names of features are a closed grammar: one of a few titles, and a word for each of its axes. */
import { expect, test } from 'vitest';
import { allFamilies, FEATURE_COUNT } from './families.ts';
import { featureName, featureNumber } from './feature-names.ts';

const CLASSES = 'truncated-call+duplicate-keys+literal-function-close+unterminated-tail';
const ALL = Array.from({ length: FEATURE_COUNT }, (_, feature) => featureName(feature));

test('every feature has a name of its own, which leads back to it', () => {
  expect(FEATURE_COUNT).toBeGreaterThan(5000);
  expect(FEATURE_COUNT).toBeLessThan(2 ** 16);
  expect(new Set(ALL).size).toBe(FEATURE_COUNT);
  expect(ALL.map(featureNumber)).toEqual(ALL.map((_, feature) => feature));
});

test('a name is a title and one to three words, without anything of the code under test or of a text', () => {
  expect(ALL.filter((name) => !/^[a-z-]+: [a-z0-9+-]+( [a-z0-9+-]+){0,2}$/.test(name))).toEqual([]);
  expect(new Set(ALL.map((name) => name.split(':')[0]))).toEqual(new Set(allFamilies.map(({ title }) => title)));
});

test('names stay what they are: a kept corpus is kept by them', () => {
  const first = allFamilies.map(({ start }) => featureName(start));
  const last = allFamilies.map(({ start, size }) => featureName(start + size - 1));
  expect(first.map((name, index) => `${name} … ${last[index]}`)).toEqual([
    'cut: content no-tag … cut: string-surrogate almost-whole-reasoning-closer',
    'cut-depth: content 0 … cut-depth: string-surrogate more',
    'chunk: content content … chunk: string-held-in-tag string-held-in-tag',
    'empty-chunk: content … empty-chunk: string-held-in-tag',
    'step: content less-than … step: string-surrogate lone-low-surrogate',
    'tag: content wrapper-opener … tag: string-surrogate reasoning-closer',
    'tags: wrapper-opener wrapper-opener nothing … tags: edge edge text',
    'value: json 0 plain … value: string more lone-low-surrogate',
    'traits: quote quote … traits: lone-low-surrogate lone-low-surrogate',
    'frame: content 1-delta neither … frame: string-held-in-tag more-deltas both',
    'fragment: brace-open brace-open 0 … fragment: other other more',
    `call: closed none none … call: truncated ${CLASSES} literal-parameter-close+non-finite`,
    `calls: none none … calls: ${CLASSES} ${CLASSES}`,
    'call-count: 0 … call-count: more',
    'parameter-count: 0 … parameter-count: more',
    'end: content no-tool-text 0 … end: string-held-in-tag truncated more',
    'released: content no-tool-text … released: tool truncated',
    'text-length: 0 … text-length: more',
  ]);
});

test('what no version of the table names has no number', () => {
  expect(featureNumber('cut: nowhere no-tag')).toBeUndefined();
  expect(() => featureName(FEATURE_COUNT)).toThrow(`there is no feature ${FEATURE_COUNT}`);
});
