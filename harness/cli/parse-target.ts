/** `--target NAME` of the registered targets. */
import { packagedParsers, type Target, targets } from '../targets/index.ts';
import { unknownName } from './nearest.ts';
import { UsageError } from './usage-error.ts';

export function parseTarget(name: string): Target {
  const target = targets.find((candidate) => candidate.id === name);
  if (target !== undefined) return target;
  if (name.startsWith('exec:')) throw new UsageError('a program is a target of fuzz, check, replay and shrink alone');
  if (/^https?:/.test(name)) throw new UsageError('a server is a target of fuzz, replay and shrink alone');
  throw new UsageError(
    unknownName(
      'target',
      name,
      [...targets, ...packagedParsers].map((candidate) => candidate.id),
    ),
  );
}
