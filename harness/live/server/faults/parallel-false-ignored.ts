/** Several calls come although parallel_tool_calls is false. */
import type { Fault } from '../fault.ts';

export const parallelFalseIgnored: Fault = {
  id: 'parallel-false-ignored',
  description: 'several calls come although parallel_tool_calls is false',
  oneIn: 1,
  request: (request) => ({ ...request, isParallel: true }),
};
