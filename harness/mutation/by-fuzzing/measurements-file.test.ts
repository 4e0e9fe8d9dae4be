import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Measurement } from './measurement.ts';
import { appendMeasurement, readMeasurements, tidied } from './measurements-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'deltaproof-measurements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FIRST: Measurement = {
  id: 'a',
  seed: 1,
  oracle: 'identity',
  limit: 50,
  found: 7,
  others: { verify: 3, channels: 5 },
  entry: '0123456789ab',
  code: 'ba9876543210',
};

test('what is appended is read again, in its order; where there is no file there is nothing', () => {
  const path = join(folder, 'appended.jsonl');
  expect(readMeasurements(path)).toEqual([]);
  appendMeasurement(path, FIRST);
  appendMeasurement(path, { ...FIRST, seed: 2, found: null });
  expect(readMeasurements(path)).toEqual([FIRST, { ...FIRST, seed: 2, found: null }]);
  expect(readFileSync(path, 'utf8').split('\n')[0]).toBe(
    '{"id":"a","seed":1,"oracle":"identity","limit":50,"found":7,"others":{"channels":5,"verify":3},"entry":"0123456789ab","code":"ba9876543210"}',
  );
});

test('a last line that was not written to its end is none, wherever it breaks off', () => {
  const path = join(folder, 'broken-off.jsonl');
  appendMeasurement(path, FIRST);
  const line = readFileSync(path, 'utf8');
  for (const end of [1, 40, line.length - 1]) {
    writeFileSync(path, line + line.slice(0, end));
    expect(readMeasurements(path)).toEqual([FIRST]);
  }
});

test('any other line that is no measurement is named', () => {
  const path = join(folder, 'wrong.jsonl');
  appendMeasurement(path, FIRST);
  appendMeasurement(path, { ...FIRST, found: 0 });
  expect(() => readMeasurements(path)).toThrow(`${path}:2 is no measurement: found`);
});

test('tidied, the newest of each mutant, seed and limit stand in the order of the mutants, and no others', () => {
  const of = (id: string, seed: number, limit: number, found: number | null): Measurement => ({ ...FIRST, id, seed, limit, found });
  const lines = [of('b', 1, 50, 1), of('a', 2, 200, 90), of('gone', 1, 50, 1), of('a', 2, 50, null), of('a', 1, 50, 4), of('b', 1, 50, 2)];
  const path = join(folder, 'tidied.jsonl');
  writeFileSync(path, tidied(lines, ['a', 'b']));
  expect(readMeasurements(path)).toEqual([of('a', 1, 50, 4), of('a', 2, 50, null), of('a', 2, 200, 90), of('b', 1, 50, 2)]);
});
