/** Checks of what a running server promises: the door of this folder. */
export { type ContractCheck, signatureOfCheck } from './check.ts';
export { ContractContext, type ContractOptions } from './context.ts';
export type { Verdict } from './outcome.ts';
export { embeddedProfile, embeddedServer, type Profile, profileById, profiles } from './profile.ts';
export { contractChecks } from './registry.ts';
export { type CheckResult, type ContractRun, runContract } from './run-contract.ts';
export { tryForcing } from './try-forcing.ts';
