/** The Python reading beside `src/` and the reference, quickly: `python-reading.slow.test.ts` has many more scenarios. */
import { expect, test } from 'vitest';
import { agreementOf } from '../../../python/index.ts';
import { isPythonMissing, skipReason } from '../../../testing/python-here.ts';

test.skipIf(isPythonMissing)(`Python reads and streams 200 scenarios as the project does${skipReason}`, async () => {
  const { scenarios, skipped, streams, disagreements } = await agreementOf({
    program: 'own.py',
    seed: 1,
    scenarios: 200,
    longStreamsOneIn: 1,
  });
  expect(disagreements).toEqual([]);
  expect(scenarios + skipped).toBe(200);
  expect(skipped).toBeLessThan(5);
  expect(Object.values(streams).reduce((sum, count) => sum + count)).toBeGreaterThan(3 * scenarios);
});

test.skipIf(isPythonMissing)(`a reading that is broken on purpose is seen${skipReason}`, async () => {
  const { disagreements } = await agreementOf({ program: 'broken.py', seed: 1, scenarios: 50, longStreamsOneIn: 1 });
  const [first] = disagreements;
  expect(first?.chunks.length).toBeGreaterThan(1);
  expect(first?.where).not.toMatch(/^whole/);
});
