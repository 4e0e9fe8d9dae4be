/** Tests stand beside the code; `npm test` runs those that are quick, `npm run test:slow` the others. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'harness/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    // A run that finds no test file has shown nothing.
    passWithNoTests: false,
    expect: { requireAssertions: true },
    testTimeout: 60_000,
    maxWorkers: 2,
    // No test leaves anything behind that another could see, and loading every module once is a quarter of the time.
    isolate: false,
  },
});
