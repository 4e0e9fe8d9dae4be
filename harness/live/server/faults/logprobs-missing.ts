/** Log probabilities that were asked for are not there. */
import type { Fault } from '../fault.ts';

export const logprobsMissing: Fault = {
  id: 'logprobs-missing',
  description: 'log probabilities that were asked for are not there',
  oneIn: 1,
  request: (request) => ({ ...request, withLogprobs: false }),
};
