/** The canaries, at least one for each oracle: the door of this folder. */
import { budgetCopy } from './budget-copy.ts';
import { budgetExpression } from './budget-expression.ts';
import { budgetSearch } from './budget-search.ts';
import type { Canary } from './canary.ts';
import { chunkInvariance } from './chunk-invariance.ts';
import { frameContract } from './frame-contract.ts';
import { identity } from './identity.ts';
import { regexReading } from './regex-reading.ts';
import { totality } from './totality.ts';
import { vacuity } from './vacuity.ts';

export type { Canary } from './canary.ts';

export const canaries: readonly Canary[] = [
  identity,
  regexReading,
  chunkInvariance,
  frameContract,
  totality,
  vacuity,
  budgetSearch,
  budgetExpression,
  budgetCopy,
];
