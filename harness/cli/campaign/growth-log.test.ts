/** The log of a run's growth is bounded in the report, whole in the file, and never ends a run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { JoinedRun } from '../../runner/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { GrowthLog } from './growth-log.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const result = { ...new JoinedRun({ formats: [], kinds: [], chunkings: [], oracles: [] }).result, guided: undefined };

test('a run of ten thousand seconds leaves so many lines, and at most 121 points spread over all of it', () => {
  const file = join(folder.path, 'deep', 'growth.jsonl');
  const log = new GrowthLog(file);
  for (let tenths = 0; tenths < 100_000; tenths += 5) log.note(tenths * 100, result);
  log.note(10_000_000, result, { isLast: true });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect([lines.length, JSON.parse(lines[0] ?? ''), log.lost]).toEqual([
    10_000,
    { seconds: 1, scenarios: 0, executions: 0, codePoints: 0, buckets: 0, residentMegabytes: expect.any(Number) },
    [],
  ]);
  const seconds = log.points.map((point) => point.seconds);
  expect([seconds.length > 60, seconds.length <= 121, seconds[0], seconds.at(-1)]).toEqual([true, true, 1, 10_000]);
  const gaps = seconds.slice(1, -1).map((second, index) => second - (seconds[index] ?? 0));
  expect(new Set(gaps).size).toBe(1);
});

test('a place that cannot be written any more is told, once the run is over', () => {
  const log = new GrowthLog('/dev/full');
  log.note(1000, result);
  log.note(2000, result);
  expect([log.points.length, log.lost]).toEqual([2, [{ name: '/dev/full', error: expect.objectContaining({ code: 'ENOSPC' }) }]]);
});

test('of a guided run it has what guides know', () => {
  const log = new GrowthLog(undefined);
  log.note(1000, { ...result, guided: { features: 12, allFeatures: 30, inputs: 5 } });
  const point = { seconds: 1, scenarios: 0, executions: 0, codePoints: 0, buckets: 0, features: 12, inputs: 5 };
  expect(log.points).toEqual([{ ...point, residentMegabytes: expect.any(Number) }]);
});
