/** `--timeout-ms N`. */
import { DEFAULT_TIMEOUT_MILLISECONDS } from '../runner/index.ts';
import { textFlag } from './flags.ts';
import { parseInteger } from './parse-numbers.ts';

/** A timer that is set to more fires at once. */
const MOST_MILLISECONDS = 2 ** 31 - 1;
/** Less is the work of a busy machine, not a hang. */
const LEAST_MILLISECONDS = 100;

export const timeoutFlag = {
  ...textFlag('a call of the target that takes more milliseconds hangs, which is a finding'),
  default: String(DEFAULT_TIMEOUT_MILLISECONDS),
} as const;

/** Milliseconds. Throws `UsageError`. */
export function parseTimeout(given: string): number {
  return parseInteger('--timeout-ms', given, LEAST_MILLISECONDS, MOST_MILLISECONDS);
}
