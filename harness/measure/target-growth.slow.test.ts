/** The work of a target, measured through its port: too steep when it is quadratic, and then not all of it is measured. */
import { afterEach, describe, expect, test } from 'vitest';
import { streamingTarget } from '../targets/streaming-target.ts';
import { hostileFamilies } from './hostile-families.ts';
import type { GrowthMeasurement } from './start-growth.ts';
import { measureTarget, targetGrowthSubjects } from './target-growth.ts';

const reference = streamingTarget({ id: 'reference', description: '' });
const slowReader = streamingTarget({
  id: 'slow-reader',
  description: '',
  parse: (toolText) => {
    let found = 0;
    for (let end = 0; end < toolText.length; end += 1) for (let index = 0; index < end; index += 1) found ^= index;
    return Array.from({ length: found & 1 }, () => ({ name: '', arguments: '' }));
  },
});

describe('a target', () => {
  test('is measured twice on each hostile text', () => {
    const names = hostileFamilies.flatMap(({ name }) => [`${name}: by character`, `${name}: whole, and read`]);
    expect(targetGrowthSubjects(reference).map(({ name }) => name)).toEqual(names);
    expect(names).toHaveLength(30);
  });

  test('is really executed: every subject says that something came out', () => {
    const sizes = targetGrowthSubjects(reference).map(({ prepare }) => prepare(1000)());
    expect(sizes).toHaveLength(30);
    expect(sizes.filter((size) => size === 0)).toEqual([]);
  });

  // Times are measured, and another process may take the machine.
  test('that reads in quadratic time is found too steep when it reads, and not measured to the end', { retry: 2 }, () => {
    const measured = [...measureTarget(slowReader, { minLength: 4000, maxLength: 4000, rounds: 1 })];
    const tooSteep = measured.filter(({ isLinear }) => !isLinear).map(({ name }) => name);
    expect(tooSteep.filter((name) => name.endsWith(': whole, and read'))).toHaveLength(3);
    expect(measured.length).toBeLessThan(10);
  });
});

describe('a measurement in a process of its own', () => {
  let measurement: GrowthMeasurement | undefined;
  afterEach(() => measurement?.stop());

  test('says what it measured, and that it was ended before its end', async () => {
    measurement = await start('builtin', ['canary-budget-search']);
    await until(() => measurement?.measured.length === 1);
    expect(measurement.state).toBe('running');
    expect(measurement.measured).toMatchObject([{ target: 'canary-budget-search', growth: { isLinear: false } }]);
    measurement.stop();
    await until(() => measurement?.state !== 'running');
    expect(measurement.state).toEqual({ failure: 'the measurement of growth ended with SIGTERM' });
  });

  test('that comes to nothing says so', async () => {
    measurement = await start('nowhere', []);
    await until(() => measurement?.state !== 'running');
    expect([measurement.state, measurement.measured]).toEqual([{ failure: 'the measurement of growth ended with code 1' }, []]);
  });
});

/** From the built files, since node cannot run the sources. */
async function start(target: string, canaries: readonly string[]): Promise<GrowthMeasurement> {
  const built: string = new URL('../../dist/harness/measure/index.js', import.meta.url).href;
  const { startGrowth } = (await import(built)) as typeof import('./index.ts');
  return startGrowth(target, canaries);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < 500 && !isSo(); waited += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSo()).toBe(true);
}
