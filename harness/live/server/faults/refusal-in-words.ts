/** A bad request is refused, but a client is not told why in a way that it can read. */
import type { Fault } from '../fault.ts';

export const refusalInWords: Fault = {
  id: 'refusal-in-words',
  description: 'a bad request is refused in bare words, without an error object',
  oneIn: 1,
  refusal: (status) => ({ status, headers: { 'content-type': 'text/plain' }, body: 'Bad Request' }),
};
