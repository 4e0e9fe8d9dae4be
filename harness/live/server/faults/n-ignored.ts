/** There is one choice, however many were asked for. */
import type { Fault } from '../fault.ts';

export const nIgnored: Fault = {
  id: 'n-ignored',
  description: 'there is one choice, however many were asked for',
  oneIn: 1,
  request: (request) => ({ ...request, count: 1 }),
};
