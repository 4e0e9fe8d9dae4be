/**
 * The contract a second time, written for clarity and sharing no code with `src/`: the door of this folder.
 */
export { certainToolText, type ExpectedChannels, expectedChannels } from './channels.ts';
export { type EmissionTimeline, emissionTimeline } from './emission.ts';
export { type Expectation, type ExpectedCall, expectationFor } from './expectation.ts';
export { promiseFor, type ResponsePromise } from './promise.ts';
export { isInStrictForm } from './strict-form.ts';
