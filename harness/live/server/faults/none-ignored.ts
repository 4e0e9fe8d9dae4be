/** Tool_choice none is taken for auto. */
import type { Fault } from '../fault.ts';

export const noneIgnored: Fault = {
  id: 'none-ignored',
  description: 'tool_choice none is taken for auto',
  oneIn: 1,
  request: (request) => (request.toolChoice === 'none' ? { ...request, toolChoice: 'auto' } : request),
};
