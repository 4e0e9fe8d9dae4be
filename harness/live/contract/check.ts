/**
 * The port of the contract's checks. A check is about one property of a running server and nothing else; its sentences are what the
 * documentation and the report say of it.
 */
import type { ContractContext } from './context.ts';
import type { Outcome } from './outcome.ts';

export interface ContractCheck {
  /** Names the check on the command line, in lists of known findings, and its file. */
  readonly id: string;
  /** A few words. */
  readonly title: string;
  /** When it passes: one sentence. */
  readonly passes: string;
  /** When it is skipped: one sentence. */
  readonly skips: string;
  /** Never throws for what a server does. */
  readonly run: (context: ContractContext) => Promise<Outcome>;
}

/** As lists of known findings name it. */
export function signatureOfCheck({ id }: ContractCheck): string {
  return `contract:${id}`;
}
