/** Once a tool result is there, no further call is made. */
import type { Fault } from '../fault.ts';

export const toolResultEndsCalls: Fault = {
  id: 'tool-result-ends-calls',
  description: 'once a tool result is there, no further call is made',
  oneIn: 1,
  plan: (plan, { request }) =>
    request.messages.some(({ role }) => role === 'tool') ? { ...plan, calls: [], content: plan.content || 'Done.' } : plan,
};
