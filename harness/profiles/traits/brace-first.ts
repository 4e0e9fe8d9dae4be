/** The brace that opens the arguments comes with the name, in the first delta of a call. */
import type { Trait } from '../trait.ts';

export const braceFirst: Trait = {
  id: 'brace-first',
  description: 'opens the arguments in the first delta of a call',
  decides: undefined,
  measure(target) {
    const { asked, execution } = target.observe(target.callText('f', { k: 'words' }));
    const [first] = execution.timeline.flatMap((arrival) => arrival.deltas ?? []);
    const begun = first?.function.arguments ?? '';
    return { has: first === undefined ? undefined : begun.startsWith('{'), asked, seen: `first ${JSON.stringify(begun)}` };
  },
};
