/** The whole way once: Stryker itself runs the catalogue of a tiny project, and its exit code says that not all is as expected. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { checkoutRoot } from './checkout.ts';
import { families } from './entry.ts';

const root = checkoutRoot() ?? '';
const project = temporaryFolder();
afterAll(() => project.remove());

function write(name: string, content: unknown): void {
  const path = join(project.path, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

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
  symlinkSync(join(root, 'node_modules'), join(project.path, 'node_modules'));
  write('package.json', { type: 'module' });
  write('mutants/promises.json', { sums: 'Numbers are added.' });
  write(
    'src/sum.ts',
    'export const sum = (left: number, right: number) => left + right;\nexport const negate = (value: number) => -value;\n',
  );
  write(
    'src/sum.test.ts',
    "import { describe, expect, test } from 'vitest';\nimport { sum } from './sum.ts';\ndescribe('sums', () => {\n  test('of two numbers', () => {\n    expect(sum(1, 2)).toBe(3);\n  });\n});\n",
  );
  write('vitest.guarantee.config.ts', "export default { test: { include: ['src/**/*.test.ts'], isolate: false } };\n");
  const configuration = JSON.parse(readFileSync(join(root, 'stryker.conf.json'), 'utf8'));
  const plugins = ['@stryker-mutator/vitest-runner', join(root, 'dist/harness/mutation/stryker-plugin.js')];
  write('stryker.conf.json', { ...configuration, plugins, concurrency: 1, reporters: ['catalogue'] });
}

function runStryker(): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = { ...process.env, STRYKER_MUTATOR_WORKER: undefined, DELTAPROOF_MUTANTS: undefined };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [stryker, 'run'], { cwd: project.path, env }, (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode, output: stdout + stderr });
    });
  });
}

test('Stryker ends with 3 where an entry is not as expected, and each is told', { timeout: 120_000 }, async () => {
  writeProject();
  const drifted = { ...ADDS, id: 'adds-two', replace: 'left + right + 2', killedBy: 'sums of three numbers' };
  const stale = { ...ADDS, id: 'divides', find: 'left / right', replace: 'right / left' };
  writeCatalogue([ADDS, UNTESTED, drifted, stale]);
  const { exitCode, output } = await runStryker();
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
