/** An execution as text for people: what each chunk produced, channel by channel, and beside it the end-of-stream reading. */
import type { ToolCall, ToolCallDelta } from '../../src/index.ts';
import { asciiJson } from '../ascii-json.ts';
import type { Arrival, Execution } from '../targets/index.ts';
import { codePointsIn } from './statistics.ts';

/** One block of lines per chunk, then the calls as streamed and as read. All texts are JSON strings in ASCII, so nothing is invisible. */
export function timelineOf(chunks: readonly string[], execution: Execution, reading: readonly ToolCall[]): string {
  return [...timelineBlocks(chunks, execution, reading)].join('');
}

/** The same block by block: the timeline of a long response, cut finely, has more characters than a string can hold. */
export function* timelineBlocks(chunks: readonly string[], execution: Execution, reading: readonly ToolCall[]): Generator<string> {
  const { timeline, calls } = execution;
  let next = 0;
  // Arrivals come in the order of their chunks.
  const arrivalsUpTo = (chunk: number): readonly Arrival[] => {
    const first = next;
    while ((timeline[next]?.chunk ?? Number.POSITIVE_INFINITY) <= chunk) next += 1;
    return timeline.slice(first, next);
  };
  for (const [index, chunk] of chunks.entries()) yield block([`chunk ${index}  ${asciiJson(chunk)}`, ...linesOf(arrivalsUpTo(index))]);
  const atEnd = linesOf(arrivalsUpTo(chunks.length));
  if (atEnd.length > 0) yield block(['end of the response', ...atEnd]);
  const streamed = calls.map((call, index) => `  ${index} ${asciiJson(call.name)} ${call.state}: ${asciiJson(call.arguments)}`);
  yield block(['', `streamed${firstArgument(chunks, timeline)}`, ...orNone(streamed)]);
  const read = reading.map((call, index) => `  ${index} ${asciiJson(call.name)}: ${asciiJson(call.arguments)}`);
  yield block(['read at the end of the stream', ...orNone(read)]);
}

/** How much of the response was there when the first argument came; nothing where no argument came, or nobody knows when. */
function firstArgument(chunks: readonly string[], timeline: readonly Arrival[]): string {
  const first = timeline.find(({ deltas }) => deltas?.some(({ function: called }) => (called.arguments ?? '') !== '') === true);
  if (first === undefined || first.chunk >= chunks.length) return '';
  const codePoints = (part: readonly string[]): number => codePointsIn(part.join(''));
  return `, the first argument after ${codePoints(chunks.slice(0, first.chunk + 1))} of ${codePoints(chunks)} code points`;
}

function block(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function orNone(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? ['  no call'] : lines;
}

function linesOf(arrivals: readonly Arrival[]): string[] {
  return arrivals.flatMap(({ channel, text, deltas = [] }) => {
    // Of a server only deltas are seen, never the tool text that they come from.
    const isDeltasAlone = text === '' && deltas.length > 0;
    return [...(isDeltasAlone ? [] : [`  ${channel} ${asciiJson(text)}`]), ...deltas.map(deltaLine)];
  });
}

function deltaLine({ index, function: called }: ToolCallDelta): string {
  const opening = called.name === undefined ? '' : ` opens ${asciiJson(called.name)}`;
  return `    call ${index}${opening} ${asciiJson(called.arguments)}`;
}
