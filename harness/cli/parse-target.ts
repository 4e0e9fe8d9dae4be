/** `--target NAME`. */
import { type Target, targets } from '../targets/index.ts';
import { unknownName } from './nearest.ts';
import { UsageError } from './usage-error.ts';

export function parseTarget(name: string): Target {
  const target = targets.find((candidate) => candidate.id === name);
  if (target !== undefined) return target;
  throw new UsageError(
    unknownName(
      'target',
      name,
      targets.map((candidate) => candidate.id),
    ),
  );
}
