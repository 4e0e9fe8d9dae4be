/** The canaries, at least one for each oracle: the door of this folder. */
import { budgetCopy } from './budget-copy.ts';
import { budgetExpression } from './budget-expression.ts';
import { budgetSearch } from './budget-search.ts';
import type { Canary } from './canary.ts';
import { channels } from './channels.ts';
import { chunkInvariance } from './chunk-invariance.ts';
import { collector } from './collector.ts';
import { earliestEmission } from './earliest-emission.ts';
import { fidelity } from './fidelity.ts';
import { frameContract } from './frame-contract.ts';
import { identity } from './identity.ts';
import { liveStrings } from './live-strings.ts';
import { ownReading } from './own-reading.ts';
import { regexReading } from './regex-reading.ts';
import { strictJson } from './strict-json.ts';
import { totality } from './totality.ts';
import { vacuity } from './vacuity.ts';
import { verify } from './verify.ts';

export type { Canary } from './canary.ts';

export const canaries: readonly Canary[] = [
  identity,
  regexReading,
  chunkInvariance,
  frameContract,
  earliestEmission,
  strictJson,
  fidelity,
  totality,
  channels,
  collector,
  verify,
  vacuity,
  budgetSearch,
  budgetExpression,
  budgetCopy,
  ownReading,
  liveStrings,
];
