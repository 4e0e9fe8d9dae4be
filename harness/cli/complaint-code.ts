/** Which exit code a complaint has: that of something that the person can mend, or of a machine or server that could not. */
import { ExitCode } from '../runner/index.ts';
import { TargetUnavailableError } from '../targets/index.ts';

const MACHINE_CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'ENOMEM', 'EMFILE', 'ENFILE'];

export function complaintCode(complaint: unknown): typeof ExitCode.Usage | typeof ExitCode.Infrastructure {
  if (complaint instanceof TargetUnavailableError) return ExitCode.Infrastructure;
  const isOfMachine = isSystemError(complaint) && MACHINE_CODES.includes(complaint.code);
  return isOfMachine ? ExitCode.Infrastructure : ExitCode.Usage;
}

/** What the operating system says, of a path or of what was written to it. */
export function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}
