/** The whole way once: Stryker itself runs the catalogue of a tiny project, and its exit code says that not all is as expected. */
import { afterAll, expect, test } from 'vitest';
import { strykerProject } from '../testing/stryker-project.ts';
import { ADDS, UNTESTED, writeTinyProject } from '../testing/tiny-project.ts';
import { checkoutRoot } from './checkout.ts';

const root = checkoutRoot() ?? '';
const project = strykerProject(root);
afterAll(() => project.remove());

test('Stryker ends with 3 where an entry is not as expected, and each is told', { timeout: 120_000 }, async () => {
  const drifted = { ...ADDS, id: 'adds-two', replace: 'left + right + 2', killedBy: 'sums of three numbers' };
  const stale = { ...ADDS, id: 'divides', find: 'left / right', replace: 'right / left' };
  writeTinyProject(project, [ADDS, UNTESTED, drifted, stale]);
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
    'adds-two: drifted killer: "sums of three numbers" did not fail, but "sums of two numbers"',
    'divides: stale anchor: nothing in src/sum.ts is "left / right"',
    'mutants: 2 as expected, 3 not',
  ]);
  expect(exitCode).toBe(3);
});
