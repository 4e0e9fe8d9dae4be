/** Values of the flags that say how a running server is asked. */
import { parseDecimal } from './parse-numbers.ts';
import { UsageError } from './usage-error.ts';

/** The key in that environment variable, or in the default one if it is set. The key is never part of a message. Throws `UsageError`. */
export function parseKey(variable: string | undefined, environment: NodeJS.ProcessEnv, defaultVariable: string): string | undefined {
  const key = environment[variable ?? defaultVariable]?.trim() ?? '';
  if (key === '' && variable !== undefined)
    throw new UsageError(`--api-key-env ${variable}: there is no such environment variable, or it is empty`);
  return key === '' ? undefined : key;
}

/** A JSON object without the fields that the verb decides itself. Throws `UsageError`. */
export function parseExtraBody(given: string | undefined, reserved: readonly string[]): Readonly<Record<string, unknown>> {
  if (given === undefined) return {};
  const value = jsonValue(given);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--extra-body takes a JSON object, such as \'{"top_k": 1}\'');
  const field = reserved.find((name) => name in value);
  if (field !== undefined) throw new UsageError(`--extra-body must leave ${field} alone: this verb decides it`);
  return { ...value };
}

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longest time that a timer can wait, in seconds. */
const MAX_SECONDS = 2_147_483;

/** Milliseconds of a number of seconds; an `s` behind it is allowed. Throws `UsageError`. */
export function parseSeconds(flag: string, given: string): number {
  return Math.round(parseDecimal(flag, given.replace(/s$/, ''), 0.001, MAX_SECONDS) * 1000);
}
