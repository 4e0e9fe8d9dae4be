/**
 * Makes a test that fails of what would be no verdict on a mutant. A mutant often turns a loop into an endless one, which no timer can
 * interrupt: each test runs within a bound, and fails under its name. And a module that throws while it is loaded leaves files without
 * any test, which Stryker takes for tests that passed: every file has one that fails then.
 */
import { Script } from 'node:vm';
import { expect, TestRunner, test } from 'vitest';

type RunningTest = Parameters<typeof TestRunner.getTestFn>[0];

/** Seconds for which a test may keep control: more than ten times what the slowest test of these projects takes. */
const bound = 10;

const callTest = new Script('globalThis.boundedTest()');

export default class BoundedRunner extends TestRunner {
  /** Each file of tests has one more, which fails where the file cannot be loaded. Always, since Stryker knows the tests of its first run alone. */
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<void> {
    const loading = Promise.resolve(super.importFile(path, source));
    if (source === 'collect') test('the file is loaded', () => expect(loading).resolves.toBeDefined());
    await loading.catch((error: unknown) => {
      if (source !== 'collect') throw error;
    });
  }

  /**
   * Calls the test's function. Throws what it throws, and an error that names the bound when it still has control by then. Of an error
   * only the message reaches Stryker's report, so that of a `ReferenceError` says that it is one.
   */
  async runTask(running: RunningTest): Promise<void> {
    Object.defineProperty(globalThis, 'boundedTest', { value: TestRunner.getTestFn(running), configurable: true });
    try {
      await callTest.runInThisContext({ timeout: 1000 * bound });
    } catch (error) {
      const isEndless = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      if (isEndless) throw new Error(`the test kept control for ${bound} s`);
      throw error instanceof ReferenceError ? new Error(String(error), { cause: error }) : error;
    }
  }
}
