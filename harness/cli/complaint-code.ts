/** Which complaints are for the person, and which exit code they have: that of something that the person can mend, or of a machine or server that could not. */
import { CorpusError } from '../corpus/index.ts';
import { ExitCode } from '../runner/index.ts';
import { TargetUnavailableError } from '../targets/index.ts';
import { VectorFileError } from '../vectors/index.ts';
import { UsageError } from './usage-error.ts';

const MACHINE_CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'ENOMEM', 'EMFILE', 'ENFILE'];

export function complaintCode(complaint: unknown): typeof ExitCode.Usage | typeof ExitCode.Infrastructure {
  if (complaint instanceof TargetUnavailableError) return ExitCode.Infrastructure;
  const isOfMachine = isSystemError(complaint) && MACHINE_CODES.includes(complaint.code);
  return isOfMachine ? ExitCode.Infrastructure : ExitCode.Usage;
}

/** Whether a text tells of something that the machine could not do. */
export function isMachines(text: string): boolean {
  return MACHINE_CODES.some((code) => text.includes(`${code}: `));
}

/** What the operating system says, of a path or of what was written to it. */
export function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

/** A mistake on the command line, or a file or folder that cannot be used; anything else is a bug and shows its stack. */
export function isUsersToMend(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof CorpusError || error instanceof VectorFileError) return true;
  if (error instanceof TargetUnavailableError) return true;
  // yargs' own complaints, and what the file system says about a path.
  return error instanceof Error && (error.name === 'YError' || isSystemError(error));
}
