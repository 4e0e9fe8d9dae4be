/** Every delta of a call names the function, where OpenAI's do so in the first alone. */
import type { Trait } from '../trait.ts';

export const repeatedNames: Trait = {
  id: 'repeated-names',
  description: 'says the name of a call in later deltas again',
  decides: 'the oracle frame-contract lets the same name pass there',
  measure(target) {
    const { asked, execution } = target.observe(target.callText('f', { a: 'one', b: 'two' }));
    const deltas = execution.timeline.flatMap((arrival) => arrival.deltas ?? []);
    const named = deltas.filter(({ function: { name } }) => typeof name === 'string').length;
    if (deltas.length < 2) return { has: undefined, asked, seen: `${deltas.length} deltas of the call` };
    return { has: named > 1, asked, seen: `a name in ${named} of ${deltas.length} deltas` };
  },
};
