/** What a response must be, in the words of an answer: by the reference, and by `src/`. */
import { collectWhole, type FinishReason } from '../../src/index.ts';
import { expectationFor, expectedChannels } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import { callText } from './rows.ts';

/** What the reference demands of a response in one piece, and of one that is streamed. */
export function demandedOf(scenario: Scenario, finish: FinishReason) {
  const { events, toolText } = expectedChannels(scenario);
  const { reading, streamed } = expectationFor(toolText);
  const textOf = (channel: string): string => events.map((event) => (event.channel === channel ? event.text : '')).join('');
  const content = textOf('content') + (streamed.length === 0 ? toolText : '');
  const reasoning = textOf('reasoning');
  const reason = (hasCalls: boolean): FinishReason => (hasCalls && finish !== 'length' ? 'tool_calls' : finish);
  return {
    parsed: { content, reasoning, calls: reading.map(callText), finish: reason(reading.length > 0) },
    streamed: { content, reasoning, calls: streamed.map(callText), finish: reason(streamed.some((call) => call.state === 'closed')) },
  };
}

/** What `src/` makes of a response in one piece. */
export function collectedOf(scenario: Scenario, finish: FinishReason) {
  const { format, startsInReasoning, callsInReasoning } = scenario;
  const options = { id: '', model: '', created: 0, newId: () => '', finishReason: finish, format, startsInReasoning, callsInReasoning };
  const [choice] = collectWhole(scenario.text, options).choices;
  const { content, reasoning_content: reasoning, tool_calls: calls } = choice.message;
  return {
    content: content ?? '',
    reasoning: reasoning ?? '',
    calls: (calls ?? []).map((call) => callText(call.function)),
    finish: choice.finish_reason,
  };
}
