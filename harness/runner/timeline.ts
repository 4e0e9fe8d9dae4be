/** An execution as text for people: what each chunk produced, channel by channel, and beside it the end-of-stream reading. */
import type { ToolCall, ToolCallDelta } from '../../src/index.ts';
import { asciiJson } from '../ascii-json.ts';
import type { Arrival, Execution } from '../targets/index.ts';

/** One block of lines per chunk, then the calls as streamed and as read. All texts are JSON strings in ASCII, so nothing is invisible. */
export function timelineOf(chunks: readonly string[], execution: Execution, reading: readonly ToolCall[]): string {
  const arrivals = new Map<number, Arrival[]>();
  for (const arrival of execution.timeline) arrivals.set(arrival.chunk, [...(arrivals.get(arrival.chunk) ?? []), arrival]);
  const lines = chunks.flatMap((chunk, index) => [`chunk ${index}  ${asciiJson(chunk)}`, ...linesOf(arrivals.get(index))]);
  const atEnd = linesOf(arrivals.get(chunks.length));
  if (atEnd.length > 0) lines.push('end of the response', ...atEnd);
  lines.push('', 'streamed');
  for (const [index, call] of execution.calls.entries())
    lines.push(`  ${index} ${asciiJson(call.name)} ${call.state}: ${asciiJson(call.arguments)}`);
  if (execution.calls.length === 0) lines.push('  no call');
  lines.push('read at the end of the stream');
  for (const [index, call] of reading.entries()) lines.push(`  ${index} ${asciiJson(call.name)}: ${asciiJson(call.arguments)}`);
  if (reading.length === 0) lines.push('  no call');
  return `${lines.join('\n')}\n`;
}

function linesOf(arrivals: readonly Arrival[] | undefined): string[] {
  return (arrivals ?? []).flatMap(({ channel, text, deltas }) => [`  ${channel} ${asciiJson(text)}`, ...(deltas ?? []).map(deltaLine)]);
}

function deltaLine({ index, function: called }: ToolCallDelta): string {
  const opening = called.name === undefined ? '' : ` opens ${asciiJson(called.name)}`;
  return `    call ${index}${opening} ${asciiJson(called.arguments)}`;
}
