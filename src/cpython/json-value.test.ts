/** The types keep what JavaScript's own JSON values lose: reading a text and printing it again gives the same text. */
import { expect, test } from 'vitest';
import { jsonDumps, jsonLoads } from './index.ts';
import type { JsonValue } from './json-value.ts';

/** Texts as `json.dumps` writes them. In each stands something that `JSON.parse` and `JSON.stringify` would change or refuse. */
const TEXTS = [
  '12345678901234567890',
  '1.0',
  '-0.0',
  '1e+16',
  'NaN',
  '[Infinity, -Infinity]',
  '{"b": 0, "1": 1, "0": 2}',
  '{"__proto__": {"a": 1}}',
  '"\ud800"',
];

test('a value that was read is printed as it was written', () => {
  expect(TEXTS).toHaveLength(9);
  const values = TEXTS.map((text): JsonValue | undefined => jsonLoads(text));
  expect(values.map((value) => (value === undefined ? undefined : jsonDumps(value)))).toEqual(TEXTS);
});
