/** A function without the wrapper's tags around it is a call: models leave the wrapper out. */
import type { Trait } from '../trait.ts';

export const bareFunctions: Trait = {
  id: 'bare-functions',
  description: 'reads a function without its wrapper as a call',
  decides: undefined,
  measure(target) {
    const { wrapperOpen, wrapperClose } = target.format.tags;
    const text = target.callText('f', { k: 'words' }).replace(`${wrapperOpen}\n`, '').replace(`\n${wrapperClose}`, '');
    const { asked, calls, execution } = target.observe(text);
    return { has: calls.length > 0, asked, seen: `${calls.length} calls in one piece, ${execution.calls.length} streamed` };
  },
};
