/**
 * Judges rows against a target: each is sent as one whole response, and only calls are compared. Rows that say nothing of a response are
 * left out: values, and texts that a channel splitter would not put on the tool channel as they are.
 */
import { ChannelSplitter, defaultFormat } from '../../src/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { firstDifference } from './first-difference.ts';
import type { ParseRow, StreamRow, VectorRow } from './vector-row.ts';

/** What is wrong with the row first, or `undefined`; `'left out'` where the row does not apply. */
export function judgeRowOn(target: Target, row: VectorRow): { readonly wrong: string | undefined } | 'left out' {
  switch (row.format) {
    case 'codec':
      return 'left out';
    case 'parse':
      return { wrong: caught(() => judgeParse(target, row)) };
    case 'stream':
      return isToolText(row.tool_text) ? { wrong: caught(() => judgeStream(target, row)) } : 'left out';
    default:
      return row satisfies never;
  }
}

function judgeParse(target: Target, { response }: ParseRow): string | undefined {
  const scenario = scenarioOf(response.text, response.start_in_reasoning, response.tool_calls_in_reasoning);
  const { toolText } = target.stream(scenario, [response.text]);
  return firstDifference('calls of the response', response.calls, readingOf(target, toolText));
}

function judgeStream(target: Target, { tool_text: text, parsed, streamed }: StreamRow): string | undefined {
  const { toolText, calls } = target.stream(scenarioOf(text, false, true), [text]);
  return (
    firstDifference('calls of the text', parsed, readingOf(target, toolText)) ?? firstDifference('calls of the stream', streamed, calls)
  );
}

function readingOf(target: Target, toolText: string): (readonly [string, string])[] {
  return target.parse(toolText).map((call) => [call.name, call.arguments]);
}

/** What a target throws is wrong with it. */
function caught(judge: () => string | undefined): string | undefined {
  try {
    return judge();
  } catch (error) {
    return `the target threw: ${String(error)}`;
  }
}

function isToolText(text: string): boolean {
  const splitter = new ChannelSplitter();
  const events = [...splitter.feed(text), ...splitter.finish()];
  return events.every((event) => event.channel === 'tool');
}

function scenarioOf(text: string, startsInReasoning: boolean, callsInReasoning: boolean): Scenario {
  return bareScenario(text, { format: defaultFormat, startsInReasoning, callsInReasoning });
}
