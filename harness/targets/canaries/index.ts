/** The canaries, one for each oracle: the door of this folder. */
import type { Canary } from './canary.ts';
import { chunkInvariance } from './chunk-invariance.ts';
import { earliestEmission } from './earliest-emission.ts';
import { frameContract } from './frame-contract.ts';
import { identity } from './identity.ts';
import { regexReading } from './regex-reading.ts';
import { totality } from './totality.ts';
import { vacuity } from './vacuity.ts';

export type { Canary } from './canary.ts';

export const canaries: readonly Canary[] = [identity, regexReading, chunkInvariance, frameContract, earliestEmission, totality, vacuity];
