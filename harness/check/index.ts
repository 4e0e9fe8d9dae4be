/** The pre-merge check of the guarantee: the door of this folder. */
export { type CheckResult, check, checkExitCode, checkParts, type PartVerdict, partsOf } from './check.ts';
export type { CanaryVerdict, CheckFailure, CheckRequest, Proof, Turns } from './check-part.ts';
export { type CheckPlan, fullPlan, mutantsOf } from './check-plan.ts';
export { addedUp } from './proof.ts';
