/**
 * The contract a second time, written for clarity and sharing no code with `src/`: the door of this folder.
 */
export { type Expectation, type ExpectedCall, expectationFor } from './expectation.ts';
