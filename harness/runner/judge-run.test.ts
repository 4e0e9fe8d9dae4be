/** A run that tried or compared nothing is a failure, whatever the oracles say. */
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oracles } from '../oracles/index.ts';
import { judgeRun } from './judge-run.ts';
import { Statistics } from './statistics.ts';

const TWO = oracles.slice(0, 2);

/** Of a run of so many scenarios with one execution each, in which each oracle compared so much. */
function statisticsOf(scenarios: number, executions: number, compared: readonly number[]): Statistics {
  const statistics = new Statistics({ formats, kinds, chunkings, oracles: TWO });
  statistics.scenarios = scenarios;
  statistics.executions = executions;
  for (const [index, { id }] of TWO.entries()) statistics.oracles.add(id, compared[index] ?? 0);
  return statistics;
}

const judged = (statistics: Statistics, stoppedEarly = false) =>
  judgeRun(statistics, { oracles: TWO, hasAllKinds: false, stoppedEarly }).map(({ exitCode, sentence }) => `${exitCode} ${sentence}`);

describe('a run', () => {
  const [first, second] = TWO.map(({ id }) => id);

  test('in which every oracle compared something is sound', () => {
    expect(judged(statisticsOf(1000, 3000, [5, 1]))).toEqual([]);
  });

  test('in which one oracle compared nothing is a failure, while the others compared something', () => {
    expect(judged(statisticsOf(1000, 3000, [5, 0]))).toEqual([`4 the oracle ${second} compared nothing in this run`]);
  });

  test('that is shorter than a batch may leave one oracle without anything, but not all', () => {
    expect(judged(statisticsOf(255, 700, [5, 0]))).toEqual([]);
    expect(judged(statisticsOf(256, 700, [5, 0]))).toHaveLength(1);
    expect(judged(statisticsOf(1, 3, [0, 0]))).toEqual([first, second].map((id) => `4 the oracle ${id} compared nothing in this run`));
  });

  test('that executed nothing is a failure of its own', () => {
    expect(judged(statisticsOf(0, 0, [0, 0]))).toEqual(['4 nothing was executed']);
  });

  test('that stopped at its first finding is not judged', () => {
    expect(judged(statisticsOf(1, 0, [0, 0]), true)).toEqual([]);
  });
});
