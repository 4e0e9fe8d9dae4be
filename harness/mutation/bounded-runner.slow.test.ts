/** A loop without an end and a file that cannot be loaded are tests that fail, and the other tests still run. */
import { type ExecFileException, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { checkoutRoot } from './checkout.ts';

const root = checkoutRoot() ?? '';
const folder = temporaryFolder();
afterAll(() => folder.remove());

test('a test with an endless loop fails by its name, a file that cannot be loaded too, and the others are judged as ever', {
  timeout: 60_000,
}, () => {
  const runner = join(root, 'harness/mutation/bounded-runner.ts');
  writeFileSync(
    join(folder.path, 'loop.test.mjs'),
    "import { expect, test } from 'vitest';\ntest('endless', () => { for (;;); });\ntest('right', async () => { await null; expect(1).toBe(1); });\ntest('wrong', async () => { await null; expect(1).toBe(2); });\ntest('unknown', () => { expect(nowhere).toBe(1); });\n",
  );
  writeFileSync(join(folder.path, 'unloaded.test.mjs'), "throw new Error('no such thing');\n");
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
  const rows = outcomes.map(({ title, status, failureMessages }) => [title, status, failureMessages[0]?.split('\n')[0]]);
  expect(rows.toSorted()).toEqual([
    ['endless', 'failed', 'Error: the test kept control for 10 s'],
    ['right', 'passed', undefined],
    ['the file is loaded', 'failed', 'Error: promise rejected "Error: no such thing" instead of resolving'],
    ['the file is loaded', 'passed', undefined],
    ['unknown', 'failed', 'Error: ReferenceError: nowhere is not defined'],
    ['wrong', 'failed', 'AssertionError: expected 1 to be 2 // Object.is equality'],
  ]);
});
