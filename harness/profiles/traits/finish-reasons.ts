/** Both modes say why the response ended: then the oracle `own-reading` compares the two. */
import type { Trait } from '../trait.ts';

export const finishReasons: Trait = {
  id: 'finish-reasons',
  description: 'says in both modes why a response ended',
  decides: undefined,
  measure(target) {
    const {
      asked,
      finishReasons: { streamed, whole },
    } = target.observe(target.callText('f', { k: 'words' }));
    return { has: streamed !== null && whole !== null, asked, seen: `${streamed ?? 'none'} streamed, ${whole ?? 'none'} in one piece` };
  },
};
