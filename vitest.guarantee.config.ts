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
      'harness/oracles/properties/*.test.ts',
      'harness/chunkings/index.test.ts',
      'harness/arbitraries/swarm-kinds.test.ts',
      'harness/arbitraries/every-kind.test.ts',
      'harness/runner/signature-kept.test.ts',
      'harness/runner/judge-run.test.ts',
      'harness/runner/exit-code.test.ts',
      'harness/known/weigh-known.test.ts',
      'harness/check/nothing-passes.test.ts',
      'harness/live/wire/assemble-calls.test.ts',
    ],
    // Two tests of oracles run the code under guarantee, and every mutant of it would have to run them too.
    exclude: ['src/**/*.size.test.ts', 'harness/oracles/properties/{budget,verify}.test.ts'],
    // A run that finds no test file has shown nothing.
    passWithNoTests: false,
    expect: { requireAssertions: true },
    // As in `npm test`: under load a test takes longer, which is no kill.
    testTimeout: 60_000,
    // As in `npm test`: no test leaves anything behind, and a mutant run is mostly loading modules.
    isolate: false,
    runner: 'harness/mutation/bounded-runner.ts',
    // Hundreds of tests fail on purpose, and Stryker asks only which: no report is printed, no difference worked out, no stack mapped.
    reporters: [{}],
    chaiConfig: { showDiff: false },
    setupFiles: ['harness/mutation/without-stacks.ts'],
  },
});
