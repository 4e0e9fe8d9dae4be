/** The tests that take longest: exhaustive, on a hundred thousand texts, every canary, Stryker itself. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['harness/**/*.slow.test.ts'],
    // A run that finds no test file has shown nothing.
    passWithNoTests: false,
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    maxWorkers: 2,
    // As in `vitest.config.ts`.
    isolate: false,
  },
});
