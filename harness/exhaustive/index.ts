/** The exhaustive proof in small: the door of this folder. */
export { alphabet } from './alphabet.ts';
export { type ExhaustiveCounts, type ExhaustiveOptions, ExhaustiveProof, type Mismatch, proveExhaustively } from './exhaustive.ts';
