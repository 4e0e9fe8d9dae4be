/** How a process ends, and which of several endings wins. */

/** Exit codes of the command line; see the table in `docs/command-line.md`. */
export const ExitCode = { Clean: 0, Finding: 1, Usage: 2, Guarantee: 3, Infrastructure: 4, Interrupted: 130 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** If several apply, the first of these wins. */
const PRECEDENCE: readonly ExitCode[] = [
  ExitCode.Interrupted,
  ExitCode.Usage,
  ExitCode.Infrastructure,
  ExitCode.Finding,
  ExitCode.Guarantee,
];

/** The code that wins; clean when there is none. */
export function winningCode(codes: readonly ExitCode[]): ExitCode {
  return PRECEDENCE.find((code) => codes.includes(code)) ?? ExitCode.Clean;
}
