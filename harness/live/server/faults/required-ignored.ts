/** Tool_choice required is taken for none. */
import type { Fault } from '../fault.ts';

export const requiredIgnored: Fault = {
  id: 'required-ignored',
  description: 'tool_choice required is taken for none',
  oneIn: 1,
  request: (request) => (request.toolChoice === 'required' ? { ...request, toolChoice: 'none' } : request),
};
