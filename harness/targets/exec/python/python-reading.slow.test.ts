/** The Python reading beside `src/` and the reference on very many scenarios, and beside all vectors. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { agreementOf, PYTHON_FOLDER } from '../../../python/index.ts';
import { isPythonMissing, skipReason } from '../../../testing/python-here.ts';

const SCENARIOS = 20_000;

test.skipIf(isPythonMissing)(
  `Python reads and streams ${SCENARIOS} scenarios as the project does${skipReason}`,
  { timeout: 600_000 },
  async () => {
    const { scenarios, skipped, streams, formats, disagreements } = await agreementOf({
      program: 'own.py',
      seed: 2,
      scenarios: SCENARIOS,
      longStreamsOneIn: 1,
    });
    expect(disagreements).toEqual([]);
    expect(scenarios + skipped).toBe(SCENARIOS);
    // Nesting beyond CPython's stack is one of the kinds.
    expect(skipped).toBeLessThan(SCENARIOS / 100);
    expect(skipped).toBeGreaterThan(0);
    expect(Object.values(streams).reduce((sum, count) => sum + count)).toBeGreaterThan(3 * scenarios);
    expect(formats).toEqual(['qwen3_5', 'qwen3_coder', 'step3_5', 'step3_7']);
  },
);

test.skipIf(isPythonMissing)(`the Python reading's own tests pass: vectors, growth, the literal expressions${skipReason}`, async () => {
  const { stderr } = await promisify(execFile)('python3', ['-B', '-m', 'unittest', 'test_reading'], { cwd: PYTHON_FOLDER });
  expect(stderr).toMatch(/^Ran 6 tests in .*\n\nOK$/m);
});
