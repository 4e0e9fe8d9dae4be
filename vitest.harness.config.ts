/**
 * The project `judges`: what mutation testing runs for every mutant of the harness's own judges, so its tests are quick. The tests beside
 * the oracles, the independent reference, the classifier of findings, the chunkings and the reducer.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'judges',
    include: [
      'harness/oracles/**/*.test.ts',
      'harness/reference/**/*.test.ts',
      'harness/chunkings/**/*.test.ts',
      'harness/known/**/*.test.ts',
      'harness/runner/{counted-target,cut-text,finding,reduce,reduce-foreign,reduce-scenario,reduce-text,reduce-tools,reduce-within,signature-kept,text-spans}.test.ts',
      'harness/corpus/{differences,judge-field-reports}.test.ts',
    ],
    exclude: ['**/*.{size,slow}.test.ts'],
    // A run that finds no test file has shown nothing.
    passWithNoTests: false,
    expect: { requireAssertions: true },
    // As in `npm test`: under load a test takes longer, which is no kill.
    testTimeout: 60_000,
    // As in `npm test`: no test leaves anything behind, and a mutant run is mostly loading modules.
    isolate: false,
    runner: 'harness/mutation/bounded-runner.ts',
  },
});
