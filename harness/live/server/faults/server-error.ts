/** Every request is answered with status 500. */
import { errorBody } from '../api-error.ts';
import type { Fault } from '../fault.ts';

export const serverError: Fault = {
  id: 'server-error',
  description: 'every request is answered with status 500',
  oneIn: 1,
  answer: () => ({ status: 500, body: errorBody('the engine failed', 500) }),
};
