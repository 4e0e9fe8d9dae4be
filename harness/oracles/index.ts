/** The properties that are checked: the door of this folder. */
import type { Oracle } from './oracle.ts';
import { budget } from './properties/budget.ts';
import { chunkInvariance } from './properties/chunk-invariance.ts';
import { frameContract } from './properties/frame-contract.ts';
import { identity } from './properties/identity.ts';
import { regexReading } from './properties/regex-reading.ts';
import { totality } from './properties/totality.ts';
import { vacuity } from './properties/vacuity.ts';

export type { Fault, Oracle, OracleReport, Reading, Trial, TrialExecution } from './oracle.ts';

export const oracles: readonly Oracle[] = [identity, regexReading, chunkInvariance, frameContract, totality, vacuity, budget];
