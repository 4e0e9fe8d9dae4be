/** JSON of extraordinary size: no depth and no length that a response can have makes reading or printing fail. */
import { expect, test } from 'vitest';
import { jsonDumps } from './json-dumps.ts';
import { jsonLoads } from './json-loads.ts';
import type { JsonValue } from './json-value.ts';

test('prints nesting of 200,000', { timeout: 20_000 }, () => {
  let value: JsonValue = 7n;
  for (let depth = 0; depth < 200_000; depth += 2) value = [new Map([['k', value]])];
  const printed = jsonDumps(value);
  expect(printed === `${'[{"k": '.repeat(100_000)}7${'}]'.repeat(100_000)}`).toBe(true);
});

test('nesting of 200,000 parses, where CPython raises RecursionError', { timeout: 20_000 }, () => {
  const depth = 200_000;
  let value = jsonLoads(`${'[{"k": '.repeat(depth / 2)}7${'}]'.repeat(depth / 2)}`);
  let levels = 0;
  while (Array.isArray(value) || value instanceof Map) {
    value = Array.isArray(value) ? value[0] : value.get('k');
    levels += 1;
  }
  expect([levels, value]).toEqual([depth, 7n]);
});

test('nesting of 200,000 that is never closed is rejected', { timeout: 20_000 }, () => {
  expect(jsonLoads('['.repeat(200_000))).toBeUndefined();
});

test('a string of half a million code units parses', () => {
  const body = 'a'.repeat(500_000);
  expect(jsonLoads(`"${body}\\n${body}"`)).toBe(`${body}\n${body}`);
});
