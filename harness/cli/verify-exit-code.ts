/** Exit code of `mutants verify`: Stryker's own where it has judged, and never that of success where it has not. */
import type { StrykerRun } from '../mutation/index.ts';
import { ExitCode } from '../runner/index.ts';
import { isMachines } from './complaint-code.ts';

export function verifyExitCode({ state, exitCode }: Pick<StrykerRun, 'state' | 'exitCode'>): ExitCode {
  if (typeof state === 'object' && isMachines(state.failure)) return ExitCode.Infrastructure;
  const isClean = exitCode === ExitCode.Clean && state === 'ended';
  if (isClean || exitCode === ExitCode.Usage || exitCode === ExitCode.Infrastructure) return exitCode;
  return ExitCode.Guarantee;
}
