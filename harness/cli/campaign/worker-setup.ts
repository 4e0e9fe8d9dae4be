/** What the threads of a pool are started with, and what they are sent. */
import type { TargetChoice } from '../target-flags.ts';
import type { CampaignPart } from './campaign-part.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

/** What the flag says that all threads look at. */
export const INTERRUPTED = 1;

/** Names, since functions cannot be sent. */
export interface WorkerSetup {
  readonly target: string;
  readonly server: TargetChoice;
  readonly timeout: number;
  readonly names: Readonly<Record<'formats' | 'kinds' | 'chunkings' | 'oracles', readonly string[]>>;
  readonly seed: number;
  readonly maxLength: number | undefined;
  readonly stopOnFirst: boolean;
  readonly knownSignatures: readonly string[];
  /** One element, which becomes `INTERRUPTED`. */
  readonly flag: Int32Array;
}

export interface SentPart extends Omit<CampaignPart, 'knowledge'> {
  readonly knowledge?: SharedKnowledge;
}
