/** Tries a regular expression that a stranger wrote: V8 interrupts it, for the time that one takes may double with each character. */
import { createContext, Script } from 'node:vm';

const slot = { pattern: '', text: '' };
const context = createContext(slot);
const script = new Script("new RegExp(pattern, 'u').test(text)");

/** Whether the text matches; false when that cannot be said within so many milliseconds, true when the pattern is none. */
export function matchesInTime(pattern: string, text: string, milliseconds: number): boolean {
  Object.assign(slot, { pattern, text });
  try {
    return script.runInContext(context, { timeout: milliseconds }) === true;
  } catch (error) {
    // It is made in the context, so it is no instance of this one's Error.
    return !(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT');
  }
}
