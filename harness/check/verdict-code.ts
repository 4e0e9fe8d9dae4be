/** What a difference is to a check. */
import { ExitCode } from '../runner/index.ts';
import type { CheckRequest } from './check-part.ts';

/** A failure of the project's own guarantee, or a finding about another target. */
export function codeOfWrong({ isOwnCode }: CheckRequest): ExitCode {
  return isOwnCode ? ExitCode.Guarantee : ExitCode.Finding;
}
