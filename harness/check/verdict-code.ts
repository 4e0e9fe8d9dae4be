/** Which exit code a check ends with. */
import { ExitCode } from '../runner/index.ts';
import type { CheckRequest } from './check-part.ts';

/** What a difference is: a failure of the project's own guarantee, or a finding about another target. */
export function codeOfWrong({ isOwnCode }: CheckRequest): ExitCode {
  return isOwnCode ? ExitCode.Guarantee : ExitCode.Finding;
}

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
