/** `--start-in-reasoning`. */
import { UsageError } from '../usage-error.ts';

/** `undefined` where the person leaves it to the format or the response. Throws `UsageError`. */
export function parseReasoning(given: string | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (given !== 'yes' && given !== 'no') throw new UsageError(`--start-in-reasoning takes yes or no, not ${JSON.stringify(given)}`);
  return given === 'yes';
}
