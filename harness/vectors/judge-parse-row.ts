/** A parse row holds when its text reads as its calls, and its response splits and reads as it says under every cut. */
import { type ChannelEvent, ChannelSplitter, collectWhole, parseToolCalls, type ToolCall } from '../../src/index.ts';
import { firstDifference } from './first-difference.ts';
import { type RowCut, rowCuts } from './row-cuts.ts';
import type { ParseRow } from './vector-row.ts';

type Pair = readonly [string, string];

/** What is wrong first, or `undefined`. */
export function judgeParseRow(row: ParseRow): string | undefined {
  const wrong =
    firstDifference('calls of the text', row.calls, pairs(parseToolCalls(row.text))) ??
    firstDifference('calls of the collected response', row.response.calls, collectedCalls(row));
  if (wrong !== undefined) return wrong;
  for (const cut of rowCuts(row.response.text, row.id)) {
    const wrongSplit = judgeCut(row, cut);
    if (wrongSplit !== undefined) return wrongSplit;
  }
  return undefined;
}

function judgeCut({ response }: ParseRow, { chunking, chunks }: RowCut): string | undefined {
  const splitter = new ChannelSplitter({
    startsInReasoning: response.start_in_reasoning,
    callsInReasoning: response.tool_calls_in_reasoning,
  });
  const merged: [ChannelEvent['channel'], string][] = [];
  for (const event of [...chunks.flatMap((chunk) => splitter.feed(chunk)), ...splitter.finish()]) {
    const last = merged.at(-1);
    if (last?.[0] === event.channel) last[1] += event.text;
    else merged.push([event.channel, event.text]);
  }
  const toolText = merged.map(([channel, text]) => (channel === 'tool' ? text : '')).join('');
  return (
    firstDifference(`channels, ${chunking}`, response.channels, merged) ??
    firstDifference(`calls of the tool text, ${chunking}`, response.calls, pairs(parseToolCalls(toolText)))
  );
}

function collectedCalls({ response }: ParseRow): Pair[] {
  const { message } = collectWhole(response.text, {
    id: '',
    model: '',
    created: 0,
    newId: () => '',
    startsInReasoning: response.start_in_reasoning,
    callsInReasoning: response.tool_calls_in_reasoning,
  }).choices[0];
  return pairs((message.tool_calls ?? []).map((call) => call.function));
}

function pairs(calls: readonly ToolCall[]): Pair[] {
  return calls.map((call) => [call.name, call.arguments]);
}
