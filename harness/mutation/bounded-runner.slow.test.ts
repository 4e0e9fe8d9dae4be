/** A loop without an end is a test that fails, and the tests behind it still run. */
import { type ExecFileException, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { checkoutRoot } from './checkout.ts';

const root = checkoutRoot() ?? '';
const folder = temporaryFolder();
afterAll(() => folder.remove());

test('a test with an endless loop fails by its name, and the others are judged as ever', { timeout: 60_000 }, () => {
  const runner = join(root, 'harness/mutation/bounded-runner.ts');
  writeFileSync(
    join(folder.path, 'loop.test.mjs'),
    "import { expect, test } from 'vitest';\ntest('endless', () => { for (;;); });\ntest('right', async () => { await null; expect(1).toBe(1); });\ntest('wrong', async () => { await null; expect(1).toBe(2); });\n",
  );
  writeFileSync(
    join(folder.path, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { runner, include: ['*.test.mjs'] } })};\n`,
  );
  const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder.path, '--reporter', 'json'];
  let output = '';
  try {
    execFileSync(process.execPath, words, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = String((error as ExecFileException).stdout);
  }
  const { testResults } = JSON.parse(output) as {
    testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
  };
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(outcomes.map(({ title, status, failureMessages }) => [title, status, failureMessages[0]?.split('\n')[0]])).toEqual([
    ['endless', 'failed', 'Error: the test kept control for 10 s'],
    ['right', 'passed', undefined],
    ['wrong', 'failed', 'AssertionError: expected 1 to be 2 // Object.is equality'],
  ]);
});
