/**
 * Interrupts code that does not come back: V8 ends the script, wherever it is. A limit costs a thread, about 0.3 ms where a whole
 * scenario takes 0.4 ms, so a campaign limits a slice of many scenarios, and single calls only where a slice was too long.
 */
import { createContext, Script } from 'node:vm';

/** Something did not come back in time. */
export class HangError extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'HangError';
  }
}

const slot: { run: () => void } = { run: () => {} };
const context = createContext(slot);
const script = new Script('run()');

/** What `run` returns; what it throws is passed on. Throws `HangError` after so many milliseconds; then no `finally` in `run` was executed. */
export function withinTime<Result>(milliseconds: number, run: () => Result): Result {
  const results: Result[] = [];
  slot.run = () => {
    results.push(run());
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    // It is made in the context, so it is no instance of this one's Error.
    const isTimeout = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isTimeout ? new HangError(milliseconds) : error;
  }
  const [result] = results;
  // The script ended without a throw, so `run` returned this, even where a Result may be undefined.
  return result as Result;
}
