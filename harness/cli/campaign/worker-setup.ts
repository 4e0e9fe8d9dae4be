/** What the threads of a pool are started with. */
import type { ServerTargetChoice } from '../target-flags.ts';

/** What the flag says that all threads look at. */
export const INTERRUPTED = 1;

/** Names, since functions cannot be sent. */
export interface WorkerSetup {
  readonly target: string;
  readonly server: ServerTargetChoice;
  readonly timeout: number;
  readonly names: Readonly<Record<'formats' | 'kinds' | 'chunkings' | 'oracles', readonly string[]>>;
  readonly seed: number;
  readonly maxLength: number | undefined;
  readonly stopOnFirst: boolean;
  readonly knownSignatures: readonly string[];
  /** One element, which becomes `INTERRUPTED`. */
  readonly flag: Int32Array;
}
