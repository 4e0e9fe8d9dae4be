/** Another function is called than the one that was named. */
import type { Fault } from '../fault.ts';

export const namedIgnored: Fault = {
  id: 'named-ignored',
  description: 'another function is called than the one that was named',
  oneIn: 1,
  request(request) {
    const { toolChoice, tools } = request;
    if (typeof toolChoice === 'string') return request;
    const others = tools.filter((tool) => tool.function.name !== toolChoice.name);
    return { ...request, tools: others, toolChoice: others.length === 0 ? 'none' : 'required' };
  },
};
