/** The catalogue of documented mutants, and what Stryker needs of it: the door of this folder. */
export { checkoutRoot } from './checkout.ts';
export { type Entry, families } from './entry.ts';
export { type Evidence, gatherEvidence } from './evidence.ts';
export { loadInstrumenter } from './instrumenter.ts';
export { catalogueListing } from './list-catalogue.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { chosenEntries } from './only-variable.ts';
export { runStryker, strykerProgram } from './run-stryker.ts';
export { type MutantsRun, startMutants } from './start-mutants.ts';
