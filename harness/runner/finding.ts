/** Findings and their signatures: faults that look alike fall into one bucket, which holds the smallest input that shows it. */
import { createHash } from 'node:crypto';
import type { TextKind } from '../arbitraries/index.ts';
import type { FaultVerdict } from '../oracles/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Conviction } from './judge.ts';

/** What makes two faults the same finding. Deliberately without any text of the input. */
export interface Signature {
  readonly oracle: string;
  readonly target: string;
  /** `reported`: an entry of the corpus, of whose kind nothing is claimed. */
  readonly textKind: TextKind | 'reported';
  readonly shape: string;
}

/** Where a scenario comes from: a generated one can be made again by itself, a guided one only by all of the run up to it. */
export type Origin =
  | { readonly kind: 'generated'; readonly seed: number; readonly scenario: number }
  | { readonly kind: 'guided'; readonly seed: number; readonly scenario: number }
  | { readonly kind: 'corpus'; readonly path: string };

export interface Finding {
  readonly signature: Signature;
  readonly verdict: FaultVerdict;
  readonly firstSeen: Origin;
  /** Scenarios in which it was seen. */
  count: number;
  /** The smallest input that shows it. */
  readonly scenario: Scenario;
  readonly chunking: string;
  readonly chunks: readonly string[];
  readonly expected: string;
  readonly got: string;
  /** Executions that the reduction took. */
  readonly executions: number;
  /** Whether the reduction came to its end, a local minimum. If not, it stopped at its bound of executions. */
  readonly isMinimal: boolean;
}

export function signatureOf(conviction: Pick<Conviction, 'oracle' | 'shape'>, target: string, textKind: Signature['textKind']): Signature {
  return { oracle: conviction.oracle, target, textKind, shape: conviction.shape };
}

/** The signature as one line, for keys and for people. */
export function signatureText({ oracle, target, textKind, shape }: Signature): string {
  return `${oracle}: ${shape} (${target}, ${textKind} text)`;
}

/** Name of the bucket: 12 hexadecimal digits that depend on the signature alone. */
export function bucketOf(signature: Signature): string {
  return createHash('sha256').update(signatureText(signature)).digest('hex').slice(0, 12);
}
