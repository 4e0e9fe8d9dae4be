/** A foreign parser that streams its calls with `tool_calls` as the reason, and in one piece ends the same response with `stop`. */
import { referenceCollector, streamingTarget } from '../streaming-target.ts';
import type { Collector } from '../target.ts';
import type { Canary } from './canary.ts';

const stoppingCollector: Collector = {
  ...referenceCollector,
  whole(scenario, engineReason) {
    const completion = referenceCollector.whole(scenario, engineReason);
    return { ...completion, choices: [{ ...completion.choices[0], finish_reason: engineReason }] };
  },
};

export const ownReading: Canary = {
  oracle: 'own-reading',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-own-reading',
    description: 'a foreign parser that ends with stop in spite of its calls where the response is not streamed',
    collector: stoppingCollector,
    foreign: { refusal: () => undefined, cutsByItself: false, timesItself: false },
  }),
};
