/** Streamed and whole, to the byte. */

import { plural } from '../../../plural.ts';
import type { ContractCheck } from '../check.ts';
import { compareModes } from '../compare-modes.ts';
import { firstOf } from '../outcome.ts';

function difference(streamed: string, whole: string): string | undefined {
  if (streamed === whole) return undefined;
  let start = 0;
  while (start < streamed.length && streamed[start] === whole[start]) start += 1;
  const from = Math.max(0, start - 10);
  return `streamed ${JSON.stringify(streamed.slice(from, from + 40))}, not streamed ${JSON.stringify(whole.slice(from, from + 40))}, from character ${from}`;
}

export const sameBytes: ContractCheck = {
  id: 'same-bytes',
  title: 'streamed equals not streamed, to the byte',
  passes: 'The arguments of each streamed call are the same bytes as in the answer in one piece.',
  skips: 'The server gives different answers to one seeded request, and its output is not forced: two answers are then two samples.',
  run: (context) =>
    compareModes(context, ({ streamed, whole }) =>
      streamed.calls.length === whole.calls.length
        ? firstOf(streamed.calls, (call, index) => difference(call.arguments, whole.calls[index]?.arguments ?? ''))
        : `${plural(streamed.calls.length, 'call')} streamed, ${whole.calls.length} not streamed`,
    ),
};
