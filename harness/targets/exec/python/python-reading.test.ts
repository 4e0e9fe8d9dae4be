/** The Python reading beside `src/` and the reference, quickly: `python-reading.slow.test.ts` has many more scenarios. */
import { expect, test } from 'vitest';
import { agreementOf } from '../../../testing/python-agreement.ts';
import { pythonMissing, skipReason } from '../../../testing/python-process.ts';

test.skipIf(pythonMissing !== undefined)(`Python reads and streams 200 scenarios as the project does${skipReason}`, async () => {
  const { scenarios, skipped, streams, disagreements } = await agreementOf('own.py', 1, 200);
  expect(disagreements).toEqual([]);
  expect(scenarios + skipped).toBe(200);
  expect(skipped).toBeLessThan(5);
  expect(streams).toBeGreaterThan(3 * scenarios);
});

test.skipIf(pythonMissing !== undefined)(`a reading that is broken on purpose is seen${skipReason}`, async () => {
  const { disagreements } = await agreementOf('broken.py', 1, 50);
  const [first] = disagreements;
  expect(first?.chunks.length).toBeGreaterThan(1);
  expect(first?.chunking).not.toMatch(/^whole/);
});
