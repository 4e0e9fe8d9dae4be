/** The end-of-stream reading takes the first value of a repeated key instead of the last. */
import { coerceValue, escapeJsonString, outlineToolCalls, parseToolCalls } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const regexReading: Canary = {
  oracle: 'regex-reading',
  alsoSeenBy: [],
  // A whole parameter, since one by one the two that repeat a key are more than five tokens with their call.
  tokens: ['<parameter=k>v</parameter>'],
  target: streamingTarget({
    id: 'canary-regex-reading',
    description: 'reads the first value of a repeated key, not the last',
    parse(toolText) {
      const outlines = outlineToolCalls(toolText).filter((call) => call.state !== 'truncated' && !call.isInTail);
      return parseToolCalls(toolText).map((call, index) => {
        const parameters = outlines[index]?.parameters ?? [];
        if (new Set(parameters.map(([key]) => key)).size === parameters.length) return call;
        const first = new Map([...parameters].reverse());
        const members = [...new Set(parameters.map(([key]) => key))].map(
          (key) => `"${escapeJsonString(key)}": ${coerceValue(first.get(key) ?? '')}`,
        );
        return { name: call.name, arguments: `{${members.join(', ')}}` };
      });
    },
  }),
};
