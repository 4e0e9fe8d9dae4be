/** What a verb writes at its end: each output is tried, whatever became of the others, and each that is lost is said by its name. */
import { printable } from '../ascii-json.ts';
import { type Report, writeFileWhole } from '../reporters/index.ts';
import { type ExitCode, winningCode } from '../runner/index.ts';
import { complaintCode, isUsersToMend } from './complaint-code.ts';
import type { RequestedReport } from './parse-reports.ts';

export interface Output {
  /** The file, as it was named. */
  readonly name: string;
  /** Throws what the file system says. */
  write(): void;
}

/** Something that was not written. */
export interface LostOutput {
  readonly name: string;
  readonly error: unknown;
}

/** A file for each report that was asked for. */
export function reportOutputs(reports: readonly RequestedReport[], report: Report): Output[] {
  return reports.map(({ reporter, file }) => ({ name: file, write: () => writeFileWhole(file, reporter.render(report)) }));
}

/** The code of a run that loses these. */
export function codeOf(code: ExitCode, lost: readonly LostOutput[]): ExitCode {
  return winningCode([code, ...lost.map(({ error }) => complaintCode(error))]);
}

/**
 * Writes them, and says in a sentence each on standard error what was not written, with what was lost before; sets the exit code, which is
 * `code` if nothing is lost. Throws what is no complaint of the file system, once all were tried.
 */
export function writeOutputs(code: ExitCode, outputs: readonly Output[], lostBefore: readonly LostOutput[] = []): void {
  const lost = [...lostBefore];
  for (const output of outputs) {
    try {
      output.write();
    } catch (error) {
      lost.push({ name: output.name, error });
    }
  }
  const bug = lost.find(({ error }) => !isUsersToMend(error));
  if (bug !== undefined) throw bug.error;
  for (const { name, error } of lost) process.stderr.write(`deltaproof: not written: ${printable(`${name}: ${messageOf(error)}`)}\n`);
  process.exitCode = codeOf(code, lost);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
