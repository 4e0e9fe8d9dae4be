/** What an oracle says of a part of a target that threw, or did not come back. */
import type { Fault, Threw, TrialExecution } from './oracle.ts';

/**
 * What a call threw. A hang is told by its name, since who waits for the target is outside this room. That the target could not be asked
 * at all says nothing about it: that is thrown on.
 */
export function thrown(error: unknown): Threw {
  if (error instanceof Error && error.name === 'TargetUnavailableError') throw error;
  const isHang = error instanceof Error && error.name === 'HangError';
  return isHang ? { kind: 'threw', message: error.message, isHang } : { kind: 'threw', message: String(error) };
}

/** `what`: the part of the target, as the shape names it. */
export function faultOfThrown(what: string, { message, isHang = false }: Threw, execution: TrialExecution | undefined): Fault {
  return isHang
    ? { shape: `the ${what} hung`, expected: 'an answer', got: message, execution, verdict: 'timeout' }
    : { shape: `the ${what} threw`, expected: 'no throw', got: message, execution, verdict: 'crash' };
}
