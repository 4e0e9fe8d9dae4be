/** The properties that are checked: the door of this folder. */
import { type Target, targets } from '../targets/index.ts';
import type { Oracle } from './oracle.ts';
import { budget } from './properties/budget.ts';
import { channels } from './properties/channels.ts';
import { chunkInvariance } from './properties/chunk-invariance.ts';
import { collector } from './properties/collector.ts';
import { earliestEmission } from './properties/earliest-emission.ts';
import { fidelity } from './properties/fidelity.ts';
import { frameContract } from './properties/frame-contract.ts';
import { identity } from './properties/identity.ts';
import { liveStrings } from './properties/live-strings.ts';
import { ownReading } from './properties/own-reading.ts';
import { regexReading } from './properties/regex-reading.ts';
import { strictJson } from './properties/strict-json.ts';
import { totality } from './properties/totality.ts';
import { vacuity } from './properties/vacuity.ts';
import { verify } from './properties/verify.ts';

export { assembledFrom } from './assembled-chunks.ts';
export { isSameJson } from './is-same-json.ts';
export type { Fault, FaultVerdict, Oracle, OracleReport, Reading, Threw, Trial, TrialExecution } from './oracle.ts';
export { piecesOf, plainStrings } from './streamed-strings.ts';
export { thrown } from './thrown.ts';
export { totality };

export const oracles: readonly Oracle[] = [
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
  budget,
  ownReading,
  liveStrings,
];

/**
 * Whether a foreign target's maintainers may hold a fault of that oracle to be nobody's: of any text chunk invariance, frames and
 * totality are demanded, and the rest of well-formed ones. `textKind`: a kind of text, or `reported`.
 */
export function isDisputable(finding: { readonly oracle: string; readonly target: string; readonly textKind: string }): boolean {
  const target = targets.find(({ id }) => id === finding.target);
  const isForeign = target === undefined || target.foreign !== undefined;
  return isForeign && finding.textKind !== 'well-formed' && oracles.find(({ id }) => id === finding.oracle)?.isDisputable === true;
}

/** Those that are demanded of the target; none that compares executions where there is but one. */
export function oraclesFor({ foreign }: Pick<Target, 'foreign'>): Oracle[] {
  if (foreign === undefined) return oracles.filter((oracle) => oracle.foreign !== 'alone');
  return oracles.filter(
    (oracle) =>
      oracle.foreign !== undefined &&
      (oracle.trait === undefined || foreign.profile?.has(oracle.trait) === true) &&
      !(foreign.cutsByItself && oracle.comparesExecutions === true),
  );
}
