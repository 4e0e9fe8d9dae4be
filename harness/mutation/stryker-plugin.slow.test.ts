/** The whole way once: Stryker itself runs the catalogue of a tiny project, and its exit code says that not all is as expected. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { strykerProject } from '../testing/stryker-project.ts';
import { ADDS, UNTESTED, writeTinyProject } from '../testing/tiny-project.ts';
import { checkoutRoot } from './checkout.ts';
import type { MutationReport } from './mutation-report.ts';

const root = checkoutRoot() ?? '';
const project = strykerProject(root);
afterAll(() => project.remove());

test('Stryker ends with 3 where an entry is not as expected, and each is told', { timeout: 120_000 }, async () => {
  const drifted = { ...ADDS, id: 'adds-two', replace: 'left + right + 2', killedBy: 'sums of three numbers' };
  const broken = { ...ADDS, id: 'breaks', replace: 'left + rigth' };
  const stale = { ...ADDS, id: 'divides', find: 'left / right', replace: 'right / left' };
  writeTinyProject(project, [ADDS, UNTESTED, drifted, broken, stale]);
  const { exitCode, output } = await project.run('stryker.conf.json');
  const table = output.slice(output.indexOf('mutant  '));
  expect(table.split('\n').slice(0, 13)).toEqual([
    'mutant    promise  expected           actual      killed by',
    'adds-one  sums     killed             killed      sums of two numbers',
    'negates   sums     killed             no verdict',
    'adds-two  sums     killed             killed      sums of two numbers',
    'breaks    sums     killed             killed      sums of two numbers',
    'divides   sums     killed             not placed',
    'canary    -        survives (canary)  survived',
    '',
    'negates: no verdict: Stryker says NoCoverage',
    'adds-two: drifted killer: "sums of three numbers" did not fail, but "sums of two numbers"',
    'breaks: its code breaks down, which breaks no promise: ReferenceError: rigth is not defined',
    'divides: stale anchor: nothing in src/sum.ts is "left / right"',
    'mutants: 2 as expected, 4 not',
  ]);
  expect(exitCode).toBe(3);
});

describe('a catalogue that cannot be run ends it at once, with one sentence', () => {
  test.each<[string, object, string]>([
    ['no code', { ...ADDS, replace: '}{ not code' }, 'adds-one: "left + right" (BinaryExpression) cannot be replaced by "}{ not code"'],
    ['an unknown promise', { ...ADDS, promise: 'products' }, 'mutants/catalogue/streamer.json: adds-one: unknown promise products'],
  ])('%s', async (_, entry, mistake) => {
    writeTinyProject(project, [entry]);
    const { exitCode, output } = await project.run('stryker.conf.json');
    expect(output.split('\n').filter((line) => !line.includes(' INFO '))).toEqual([
      `mutants: the catalogue of mutants is wrong: ${mistake}`,
      '',
    ]);
    expect(exitCode).toBe(2);
  });
});

test('reports of some entries land beside those of all', { timeout: 120_000 }, async () => {
  writeTinyProject(project, [ADDS, UNTESTED]);
  project.write('reports/mutation/mutation.json', 'of all');
  const { exitCode, output } = await project.run('stryker.conf.json', [], 'adds-one');
  expect(output).toContain('mutants: 1 as expected, 0 not\n');
  expect(exitCode).toBe(0);
  expect(readFileSync(join(project.path, 'reports/mutation/mutation.json'), 'utf8')).toBe('of all');
  const { files } = JSON.parse(readFileSync(join(project.path, 'reports/mutation/only/mutation.json'), 'utf8')) as MutationReport;
  const mutants = Object.values(files).flatMap((file) => file.mutants.map(({ mutatorName }) => mutatorName));
  expect(mutants).toEqual(['adds-one']);
});

test('where the reports cannot be written Stryker ends with 4, says so in one sentence, and the verdicts stand', async () => {
  writeTinyProject(project, [ADDS]);
  rmSync(join(project.path, 'reports'), { recursive: true });
  project.write('reports/mutation/mutation.json/taken', '');
  const { exitCode, output } = await project.run('stryker.conf.json');
  expect(output).toContain('mutants: 2 as expected, 0 not\n');
  expect(output).toMatch(/^mutants: the reports cannot be written: EISDIR: /m);
  expect(output).not.toContain('    at ');
  expect(exitCode).toBe(4);
}, 120_000);
