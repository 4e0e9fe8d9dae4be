/** A stream that sent a part of a call ends with `tool_calls`, though no call is complete: clients run half a command. */
import type { ChatCompletionChunk } from '../../../src/index.ts';
import { referenceCollector, streamingTarget } from '../streaming-target.ts';
import type { Collector } from '../target.ts';
import type { Canary } from './canary.ts';

const hopefulCollector: Collector = {
  ...referenceCollector,
  *stream(scenario, chunks, engineReason) {
    let hasSentCall = false;
    for (const chunk of referenceCollector.stream(scenario, chunks, engineReason)) {
      const [{ delta, finish_reason: reason }] = chunk.choices;
      hasSentCall ||= delta.tool_calls !== undefined;
      yield reason === 'stop' && hasSentCall ? withToolCallsAsReason(chunk) : chunk;
    }
  },
};

export const collector: Canary = {
  oracle: 'collector',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-collector',
    description: 'ends with tool_calls although the only call is truncated',
    collector: hopefulCollector,
  }),
};

function withToolCallsAsReason(chunk: ChatCompletionChunk): ChatCompletionChunk {
  return { ...chunk, choices: [{ ...chunk.choices[0], finish_reason: 'tool_calls' }] };
}
