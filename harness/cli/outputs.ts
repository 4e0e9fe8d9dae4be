/**
 * Writes what a verb keeps beside what it prints. Each output is tried, whatever became of the others, and each that is lost is told of
 * by name on standard error.
 */
import { getSystemErrorMap } from 'node:util';
import { printable } from '../ascii-json.ts';
import { type Report, writeFileWhole } from '../reporters/index.ts';
import { ExitCode, winningCode } from '../runner/index.ts';
import { complaintCode, isSystemError, isUsersToMend } from './complaint-code.ts';
import type { RequestedReport } from './parse-reports.ts';

/** Something to be written. */
export interface Output {
  /** Its path, as the person gave it. */
  readonly name: string;
  /** Throws what the file system says. */
  readonly write: () => void;
}

/** An output that could not be written. */
export interface LostOutput {
  readonly name: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** Tries all outputs and tells of those that are lost, `lostBefore` first. Throws, at the end, what is a bug of this program. */
export function writeOutputs(outputs: readonly Output[], lostBefore: readonly LostOutput[] = []): ExitCode {
  const lost = [...lostBefore, ...outputs.flatMap(tried)];
  for (const one of lost) if (isUsersToMend(one.error)) process.stderr.write(`deltaproof: ${printable(lossOf(one))}\n`);
  const bug = lost.find(({ error }) => !isUsersToMend(error));
  if (bug !== undefined) throw bug.error;
  return lossCode(lost);
}

/** The exit code of a verb that did nothing else wrong. */
export function lossCode(lost: readonly LostOutput[]): ExitCode {
  return lost.length === 0 ? ExitCode.Clean : winningCode(lost.map(({ error }) => complaintCode(error)));
}

/** What is lost and why, in one sentence. */
export function lossOf({ name, error }: LostOutput): string {
  if (isSystemError(error)) return `${name}: ${reasonOf(error)}`;
  // A complaint of this program names the path itself.
  return error instanceof Error ? error.message : `${name}: ${error}`;
}

/** A report in each of the ways that were asked for. */
export function reportOutputs(requests: readonly RequestedReport[], report: Report): Output[] {
  return requests.map(({ reporter, file }) => ({ name: file, write: () => writeFileWhole(file, reporter.render(report)) }));
}

function tried({ name, write }: Output): LostOutput[] {
  try {
    write();
    return [];
  } catch (error) {
    return [{ name, error }];
  }
}

/** The words of the system without its code, its call and the name of a draft. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const [, words] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  return words ?? error.message;
}
