/** A streamed response as a client holds it at the end. */
import type { ChatCompletionChunk, FinishReason } from '../../src/index.ts';

/** What a client holds at the end, and the numbers of the chunks that hold something special. */
export interface Assembled {
  readonly roleChunks: number[];
  readonly reasonChunks: number[];
  readonly emptyListChunks: number[];
  content: string;
  reasoning: string;
  readonly calls: { name: string; arguments: string }[];
  reason: FinishReason | null;
}

/** Adds the chunks up as a client does. */
export function assembledFrom(chunks: readonly ChatCompletionChunk[]): Assembled {
  const assembled: Assembled = {
    roleChunks: [],
    reasonChunks: [],
    emptyListChunks: [],
    content: '',
    reasoning: '',
    calls: [],
    reason: null,
  };
  for (const [number, { choices }] of chunks.entries()) {
    const [{ delta, finish_reason: reason }] = choices;
    if ('role' in delta) assembled.roleChunks.push(number);
    if (reason !== null) assembled.reasonChunks.push(number);
    if ('tool_calls' in delta && !delta.tool_calls?.length) assembled.emptyListChunks.push(number);
    assembled.reason = reason ?? assembled.reason;
    assembled.content += delta.content ?? '';
    assembled.reasoning += delta.reasoning_content ?? '';
    for (const { index, function: called } of delta.tool_calls ?? []) {
      const call = assembled.calls[index];
      if (call === undefined) assembled.calls[index] = { name: called.name ?? '', arguments: called.arguments };
      else call.arguments += called.arguments;
    }
  }
  return assembled;
}
