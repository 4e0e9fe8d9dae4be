/**
 * The project `guarantee`: what mutation testing runs for every mutant, so its tests are quick. All tests beside the code under
 * guarantee but those of size, and the tests of the harness that mutants of its family need.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'guarantee',
    include: [
      'src/**/*.test.ts',
      'harness/oracles/properties/properties.test.ts',
      'harness/chunkings/index.test.ts',
      'harness/arbitraries/swarm-kinds.test.ts',
      'harness/arbitraries/every-kind.test.ts',
      'harness/runner/signature-kept.test.ts',
      'harness/runner/judge-run.test.ts',
      'harness/live/wire/assemble-calls.test.ts',
    ],
    exclude: ['src/**/*.size.test.ts'],
    // A run that finds no test file has shown nothing.
    passWithNoTests: false,
    expect: { requireAssertions: true },
    // As in `npm test`: no test leaves anything behind, and a mutant run is mostly loading modules.
    isolate: false,
  },
});
