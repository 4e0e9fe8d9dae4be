/** One request of ten is answered with status 429. */
import { errorBody } from '../api-error.ts';
import type { Fault } from '../fault.ts';

export const rateLimited: Fault = {
  id: 'rate-limited',
  description: 'one request of ten is answered with status 429',
  oneIn: 10,
  answer: () => ({ status: 429, headers: { 'retry-after': '1' }, body: errorBody('too many requests', 429, null, 'rate_limit_exceeded') }),
};
