/** What a program said of a response, in the shapes that targets give. What it leaves out stays left out: oracles judge that. */
import type { ChatCompletion, ChatCompletionChunk, StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import { parsedJson } from '../../live/wire/index.ts';
import type { Arrival, Execution } from '../target.ts';
import type { ParseAnswer, StreamAnswer } from './protocol.ts';

/** `chunks`: how many there were, which is where deltas without a number arrived. */
export function executionOf(text: string, chunks: number, { deltas }: StreamAnswer): Execution {
  const timeline: Arrival[] = [];
  const channels: { channel: 'content' | 'reasoning'; text: string }[] = [];
  for (const { content = '', reasoning_content, reasoning, tool_calls: calls, chunk = chunks } of deltas) {
    for (const [channel, piece] of [
      ['reasoning', reasoning_content ?? reasoning ?? ''],
      ['content', content],
    ] as const) {
      if (piece === '') continue;
      timeline.push({ chunk, channel, text: piece, deltas: undefined });
      const last = channels.at(-1);
      if (last?.channel === channel) last.text += piece;
      else channels.push({ channel, text: piece });
    }
    // A delta may have sent anything in the places of a call's fields; nothing but their use by an oracle could tell.
    if (calls !== undefined) timeline.push({ chunk, channel: 'tool', text: '', deltas: calls as unknown as ToolCallDelta[] });
  }
  return { channels, toolText: text, timeline, calls: callsOf(deltas) };
}

/** The first name wins, arguments are appended; a call whose arguments are JSON is complete. */
function callsOf(deltas: StreamAnswer['deltas']): StreamedCall[] {
  const calls = new Map<number, { name: string | undefined; readonly pieces: string[] }>();
  for (const { tool_calls: deltasOfCalls = [] } of deltas) {
    for (const { index, function: called } of deltasOfCalls) {
      const call = calls.get(index) ?? { name: undefined, pieces: [] };
      calls.set(index, call);
      call.name ??= called.name ?? undefined;
      call.pieces.push(called.arguments ?? '');
    }
  }
  return [...calls.values()].map(({ name = '', pieces }) => {
    const text = pieces.join('');
    return { name, arguments: text, state: parsedJson(text) === undefined ? 'truncated' : 'closed' };
  });
}

/** As the chunks of a server. */
export function chunksOf({ deltas, finish_reason: reason }: StreamAnswer): ChatCompletionChunk[] {
  const chunks = deltas.map(({ content, reasoning_content, reasoning, tool_calls }) => {
    const thought = reasoning_content ?? reasoning;
    return {
      ...(content === undefined ? {} : { content }),
      ...(thought === undefined ? {} : { reasoning_content: thought }),
      ...(tool_calls === undefined ? {} : { tool_calls }),
    };
  });
  return [...chunks.map((delta) => chunkOf(delta, null)), chunkOf({}, reason ?? null)];
}

function chunkOf(delta: object, reason: string | null): ChatCompletionChunk {
  return { choices: [{ index: 0, delta, finish_reason: reason }] } as unknown as ChatCompletionChunk;
}

/** The reading in one piece. What it does not say of content, reasoning and reason is taken from the stream: then nothing is compared. */
export function completionOf(reading: ParseAnswer, streamed: StreamAnswer | undefined): ChatCompletion {
  const { deltas = [], finish_reason: streamedReason } = streamed ?? {};
  const content = reading.content ?? deltas.map((delta) => delta.content ?? '').join('');
  const thought =
    reading.reasoning_content ?? reading.reasoning ?? deltas.map((delta) => delta.reasoning_content ?? delta.reasoning ?? '').join('');
  const message = {
    role: 'assistant',
    content,
    reasoning_content: thought,
    tool_calls: reading.calls.map((call) => ({ type: 'function', function: call })),
  };
  // Judged where both say it.
  const reason = streamedReason === undefined ? null : (reading.finish_reason ?? streamedReason);
  return { choices: [{ index: 0, message, finish_reason: reason }] } as unknown as ChatCompletion;
}
