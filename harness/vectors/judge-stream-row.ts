/**
 * A stream row holds when its tool text reads as its calls, when a client that adds up the deltas holds what the row says under every
 * cut, and when as many argument characters have been sent after each code point.
 */
import { parseToolCalls, type StreamedCall, ToolCallDeltaStreamer } from '../../src/index.ts';
import { firstDifference } from './first-difference.ts';
import { type RowCut, rowCuts } from './row-cuts.ts';
import type { StreamRow } from './vector-row.ts';

/** What is wrong first, or `undefined`. */
export function judgeStreamRow(row: StreamRow): string | undefined {
  const read = parseToolCalls(row.tool_text).map((call) => [call.name, call.arguments]);
  const wrong = firstDifference('calls of the text', row.parsed, read);
  if (wrong !== undefined) return wrong;
  for (const cut of rowCuts(row.tool_text, row.id)) {
    const wrongStream = judgeCut(row, cut);
    if (wrongStream !== undefined) return wrongStream;
  }
  return undefined;
}

function judgeCut(row: StreamRow, { chunking, chunks }: RowCut): string | undefined {
  const { added, calls, emitted } = stream(chunks);
  return (
    firstDifference(`calls of the streamer, ${chunking}`, row.streamed, calls) ??
    firstDifference(`calls of the deltas, ${chunking}`, row.streamed.map(withoutState), added) ??
    (row.emitted === undefined || chunking !== 'code-point'
      ? undefined
      : firstDifference('characters sent after each code point', row.emitted, emitted))
  );
}

interface Streamed {
  /** What a client holds at the end. */
  readonly added: readonly { readonly name: string; readonly arguments: string }[];
  readonly calls: readonly StreamedCall[];
  /** Code points of arguments sent in all after each chunk. */
  readonly emitted: readonly number[];
}

function stream(chunks: readonly string[]): Streamed {
  const streamer = new ToolCallDeltaStreamer({ newId: () => '' });
  const added: { name: string; arguments: string }[] = [];
  const emitted: number[] = [];
  let sent = 0;
  for (const chunk of chunks) {
    for (const delta of streamer.feed(chunk)) {
      added[delta.index] ??= { name: delta.function.name ?? '', arguments: '' };
      const call = added[delta.index];
      if (call !== undefined) call.arguments += delta.function.arguments;
      sent += codePointCount(delta.function.arguments);
    }
    emitted.push(sent);
  }
  streamer.finish();
  return { added, calls: streamer.calls, emitted };
}

function withoutState({ name, arguments: text }: StreamedCall): { name: string; arguments: string } {
  return { name, arguments: text };
}

function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
