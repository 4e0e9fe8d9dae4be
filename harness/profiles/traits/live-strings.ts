/** Long strings are streamed while they are written, rather than when their closing tag is there. */
import { piecesOf, plainStrings } from '../../oracles/index.ts';
import type { Trait } from '../trait.ts';

const VALUE =
  'Each word of this long sentence is certain as soon as it is there, and so it can be streamed at once to whoever waits for it';

export const liveStrings: Trait = {
  id: 'live-strings',
  description: 'streams a long string while it is written',
  decides: 'asked by the oracle live-strings, whether it always does',
  measure(target) {
    const { asked, pieces, execution } = target.observe(target.callText('f', { k: VALUE }));
    const [string] = plainStrings(execution.calls[0]?.arguments ?? '');
    if (string === undefined)
      return { has: undefined, asked, seen: `the arguments ${JSON.stringify(execution.calls[0]?.arguments ?? '')}` };
    const count = piecesOf(string, 0, execution, pieces);
    return { has: count > 1, asked, seen: `the string in ${count} of ${pieces} chunks${firstArgument(execution.timeline, pieces)}` };
  },
};

/** When the first argument came, where deltas say which chunk made them. */
function firstArgument(
  timeline: readonly { readonly chunk: number; readonly deltas: readonly unknown[] | undefined }[],
  pieces: number,
): string {
  const first = timeline.find(({ deltas }) => deltas !== undefined);
  return first === undefined || first.chunk >= pieces ? '' : `, the first delta after ${first.chunk + 1}`;
}
