/** What a guide begins with, or what it learned since: plain data, to be sent to threads of the same version. */
import type { PoolEntry } from './pool-entry.ts';

export interface Knowledge {
  readonly pool: readonly PoolEntry[];
  /** By number of the feature, the inputs that showed it. */
  readonly counts: Uint32Array;
}
