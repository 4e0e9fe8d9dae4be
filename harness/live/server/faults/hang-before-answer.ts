/** No request is ever answered. */
import type { Fault } from '../fault.ts';

export const hangBeforeAnswer: Fault = {
  id: 'hang-before-answer',
  description: 'no request is ever answered',
  oneIn: 1,
  answer: () => 'hang',
};
