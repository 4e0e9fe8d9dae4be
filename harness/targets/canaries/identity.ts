/** A parameter whose key came before gets a key of its own, as servers do that keep keys unique: a client cannot tell that it repeats. */
import { RepeatedKeyStreamer } from '../repeated-key-streamer.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const identity: Canary = {
  oracle: 'identity',
  alsoSeenBy: [],
  // A whole parameter, since one by one the two that repeat a key are more than five tokens with their call.
  tokens: ['<parameter=k></parameter>'],
  target: streamingTarget({
    id: 'canary-identity',
    description: 'puts a number in place of the last character of a repeated key',
    createStreamer: (newId) => new RepeatedKeyStreamer(newId, numbered),
  }),
};

/** As JSON text writes them, so that what is replaced is a whole character. */
const CHARACTERS = /\\u[0-9a-f]{4}|\\.|./gsu;

function numbered(separated: string, times: number): string {
  const last = separated.slice(0, -1).match(CHARACTERS)?.at(-1) ?? '';
  return `${separated.slice(0, -1 - last.length)}${String(times).padStart(last.length, '0')}"`;
}
