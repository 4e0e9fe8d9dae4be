/** The whole way once: Stryker itself runs the catalogue of a tiny project, and its exit code says that not all is as expected. */
import { afterAll, expect, test } from 'vitest';
import { strykerProject } from '../testing/stryker-project.ts';
import { checkoutRoot } from './checkout.ts';
import { families } from './entry.ts';

const root = checkoutRoot() ?? '';
const project = strykerProject(root);
afterAll(() => project.remove());
const { write } = project;

const ADDS = {
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
const UNTESTED = { ...ADDS, id: 'negates', find: '-value', replace: '-value - 1' };
const CANARY = {
  id: 'canary',
  family: 'canary',
  title: 'no effect',
  file: 'src/sum.ts',
  find: 'left + right',
  replace: '0 + left + right',
  expect: 'canary',
};

function writeCatalogue(streamer: readonly object[]): void {
  for (const family of families) {
    write(`mutants/catalogue/${family}.json`, family === 'streamer' ? streamer : family === 'canary' ? [CANARY] : []);
  }
}

function writeProject(): void {
  write('mutants/promises.json', { sums: 'Numbers are added.' });
  write(
    'src/sum.ts',
    'export const sum = (left: number, right: number) => left + right;\nexport const negate = (value: number) => -value;\n',
  );
  write(
    'src/sum.test.ts',
    "import { describe, expect, test } from 'vitest';\nimport { sum } from './sum.ts';\ndescribe('sums', () => {\n  test('of two numbers', () => {\n    expect(sum(1, 2)).toBe(3);\n  });\n});\n",
  );
  project.configure('stryker.conf.json', 'stryker-plugin.js', { reporters: ['catalogue'] });
}

test('Stryker ends with 3 where an entry is not as expected, and each is told', { timeout: 120_000 }, async () => {
  writeProject();
  const drifted = { ...ADDS, id: 'adds-two', replace: 'left + right + 2', killedBy: 'sums of three numbers' };
  const stale = { ...ADDS, id: 'divides', find: 'left / right', replace: 'right / left' };
  writeCatalogue([ADDS, UNTESTED, drifted, stale]);
  const { exitCode, output } = await project.run('stryker.conf.json');
  const table = output.slice(output.indexOf('mutant  '));
  expect(table.split('\n').slice(0, 11)).toEqual([
    'mutant    promise  expected           actual      killed by',
    'adds-one  sums     killed             killed      sums of two numbers',
    'negates   sums     killed             no verdict',
    'adds-two  sums     killed             killed      sums of two numbers',
    'divides   sums     killed             not placed',
    'canary    -        survives (canary)  survived',
    '',
    'negates: no verdict: Stryker says NoCoverage',
    'adds-two: drifted killer: "sums of three numbers" did not fail',
    'divides: stale anchor: nothing in src/sum.ts is "left / right"',
    'mutants: 2 as expected, 3 not',
  ]);
  expect(exitCode).toBe(3);
});
