/** The tests of the code under guarantee alone: what mutation testing runs for every mutant. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    passWithNoTests: false,
    expect: { requireAssertions: true },
  },
});
