/**
 * Runs each test of a project of mutation testing within a bound. A mutant often turns a loop into an endless one, which no timer can
 * interrupt: the test would hang, and a hang is no verdict. Here the test fails under its name, as it does for any other wrong result.
 */
import { Script } from 'node:vm';
import { TestRunner } from 'vitest';

type RunningTest = Parameters<typeof TestRunner.getTestFn>[0];

/** Seconds for which a test may keep control: more than ten times what the slowest test of these projects takes. */
const bound = 10;

const callTest = new Script('globalThis.boundedTest()');

export default class BoundedRunner extends TestRunner {
  /** Calls the test's function. Throws what it throws, and an error that names the bound when it still has control by then. */
  async runTask(test: RunningTest): Promise<void> {
    Object.defineProperty(globalThis, 'boundedTest', { value: TestRunner.getTestFn(test), configurable: true });
    try {
      await callTest.runInThisContext({ timeout: 1000 * bound });
    } catch (error) {
      const isEndless = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      throw isEndless ? new Error(`the test kept control for ${bound} s`) : error;
    }
  }
}
