/** A project of two functions and one test with a catalogue of its own, so that Stryker can be seen to run one in a few seconds. */
import { families } from '../mutation/index.ts';
import type { StrykerProject } from './stryker-project.ts';

/** Killed by the one test. */
export const ADDS = {
  id: 'adds-one',
  family: 'streamer',
  title: 'adds one too many',
  promise: 'sums',
  file: 'src/sum.ts',
  find: 'left + right',
  replace: 'left + right + 1',
  expect: 'killed',
  killedBy: 'sums of two numbers',
};
/** No test reaches it. */
export const UNTESTED = { ...ADDS, id: 'negates', find: '-value', replace: '-value - 1' };
const CANARY = {
  id: 'canary',
  family: 'canary',
  title: 'no effect',
  file: 'src/sum.ts',
  find: 'left + right',
  replace: '0 + left + right',
  expect: 'canary',
};

/** Writes it, with the entries and the canary behind them. */
export function writeTinyProject({ write, configure }: Pick<StrykerProject, 'write' | 'configure'>, entries: readonly object[]): void {
  write('mutants/promises.json', { sums: 'Numbers are added.' });
  for (const family of families) {
    write(`mutants/catalogue/${family}.json`, family === 'streamer' ? entries : family === 'canary' ? [CANARY] : []);
  }
  write(
    'src/sum.ts',
    'export const sum = (left: number, right: number) => left + right;\nexport const negate = (value: number) => -value;\n',
  );
  write(
    'src/sum.test.ts',
    "import { describe, expect, test } from 'vitest';\nimport { sum } from './sum.ts';\ndescribe('sums', () => {\n  test('of two numbers', () => {\n    expect(sum(1, 2)).toBe(3);\n  });\n});\n",
  );
  configure('stryker.conf.json', 'stryker-plugin.js', { reporters: ['catalogue'] });
}
