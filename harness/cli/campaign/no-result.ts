/** The result of a part of which nothing was run. */
import { type CountedNames, JoinedRun, type PartResult, partResultOf } from '../../runner/index.ts';

export function noResult(names: CountedNames): PartResult {
  return partResultOf(new JoinedRun(names).result);
}
