/** `--oracles LIST` for a target. */
import { type Oracle, oracles, oraclesFor } from '../oracles/index.ts';
import type { Target } from '../targets/index.ts';
import { parseSelection } from './parse-selection.ts';
import { UsageError } from './usage-error.ts';

/** Those chosen of what is demanded of the target; all by default. Throws `UsageError`, also for one that is named and not demanded. */
export function parseOracles(list: string | undefined, target: Target): Oracle[] {
  const demanded = oraclesFor(target);
  const chosen = parseSelection('oracle', list, oracles);
  const isExclusion = list === undefined || list.startsWith('-');
  const strange = isExclusion ? undefined : chosen.find((oracle) => !demanded.includes(oracle));
  if (strange !== undefined) throw new UsageError(`the oracle ${strange.id} is not demanded of ${target.id}`);
  const left = chosen.filter((oracle) => demanded.includes(oracle));
  if (left.length === 0) throw new UsageError(`no oracle is left of ${JSON.stringify(list)} that is demanded of ${target.id}`);
  return left;
}
