/** Findings that are known and accepted until a date: the door of this folder. */
export { readKnown, warningsAbout, writeKnown } from './known-file.ts';
export { type KnownFinding, signatureOfKnown } from './known-finding.ts';
export { type KnownOutcome, type ReplayedKnown, replayKnown } from './replay-known.ts';
export { acceptedSignatures, knownFor, type Weighed, weighKnown } from './weigh-known.ts';
