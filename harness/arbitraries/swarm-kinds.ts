/** Which kinds are on in a batch of scenarios, so that combinations get tried which averages hide. */
import type { Random } from '../random/index.ts';
import type { Kind } from './kind.ts';

/** Scenarios that share one draw. */
export const BATCH_SIZE = 256;

/**
 * All allowed kinds in batch 0, about half of them in every other; at least one, and any one will do, since the shortest call is in every
 * response that has no kind to do without. None allowed is misuse.
 */
export function swarmKinds(random: Random, allowedKinds: readonly Kind[], batch: number): readonly Kind[] {
  if (batch === 0 && allowedKinds.length > 0) return allowedKinds;
  const on = allowedKinds.filter(() => random.chance(1, 2));
  return on.length > 0 ? on : [random.pick(allowedKinds)];
}
