/** A semicolon stands in place of the comma in front of a repeated key: arguments that no client can parse, in a call that is closed. */
import { RepeatedKeyStreamer } from '../repeated-key-streamer.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const strictJson: Canary = {
  oracle: 'strict-json',
  // The text of a closed call that is no JSON can never be the text that is demanded.
  alsoSeenBy: ['identity'],
  // A whole parameter, since one by one the two that repeat a key are more than five tokens with their call.
  tokens: ['<parameter=k></parameter>'],
  target: streamingTarget({
    id: 'canary-strict-json',
    description: 'separates a repeated key with a semicolon',
    createStreamer: (newId) => new RepeatedKeyStreamer(newId, (separated) => `;${separated.slice(1)}`),
  }),
};
