/** What the code under guarantee reads in a scenario. */
import { ChannelSplitter, parseToolCalls, type ToolCall } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';

/** The calls at the end of the stream. */
export function readingOf(scenario: Scenario): ToolCall[] {
  const { format, startsInReasoning, callsInReasoning, text } = scenario;
  const splitter = new ChannelSplitter({ tags: format.tags, startsInReasoning, callsInReasoning });
  const events = [...splitter.feed(text), ...splitter.finish()].filter(({ channel }) => channel === 'tool');
  return parseToolCalls(events.map((event) => event.text).join(''));
}
