/** Findings that are known and accepted until a date: the door of this folder. */
export type { KnownOutcome } from './acceptance.ts';
export { type KnownCheck, knownChecksFor, readKnownChecks, type WeighedCheck, weighKnownChecks, writeKnownChecks } from './known-checks.ts';
export { readKnown, warningAbout, writeKnown } from './known-file.ts';
export { type KnownFinding, signatureOfKnown } from './known-finding.ts';
export { type ReplayedKnown, replayKnown } from './replay-known.ts';
export { acceptedSignatures, knownFor, type Weighed, weighKnown } from './weigh-known.ts';
