/** The catalogue of documented mutants, and what Stryker needs of it: the door of this folder. */
export { codeFingerprint, DECIDING, entryFingerprint } from './by-fuzzing/fingerprint.ts';
export type { Measurement } from './by-fuzzing/measurement.ts';
export { keyOf, readMeasurements } from './by-fuzzing/measurements-file.ts';
export { type Measured, runMeasuringCommand, withoutTable } from './by-fuzzing/measuring-command.ts';
export { medianOf, medianRows } from './by-fuzzing/median-table.ts';
export { type HuntedEntry, huntedEntries, type Task } from './by-fuzzing/plan.ts';
export { checkoutRoot } from './checkout.ts';
export { type Entry, families } from './entry.ts';
export { type Evidence, gatherEvidence } from './evidence.ts';
export { loadInstrumenter } from './instrumenter.ts';
export { catalogueListing } from './list-catalogue.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { chosenEntries, ONLY_VARIABLE } from './only-variable.ts';
export { strykerProgram } from './run-stryker.ts';
export { type MutantsRun, type StrykerRun, startMutants } from './start-mutants.ts';
