/** In the middle comes an error object, and nothing more. */
import { errorBody } from '../api-error.ts';
import { breakingOff } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const errorInStream: Fault = {
  id: 'error-in-stream',
  description: 'in the middle comes an error object, and nothing more',
  oneIn: 1,
  stream: (items) => breakingOff(items, [{ kind: 'data', data: errorBody('the engine failed', 500) }]),
};
