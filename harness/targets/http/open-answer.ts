/** What a server answered, in the shapes that targets give. What a server leaves out stays left out: oracles judge that. */
import type { ChatCompletion, ChatCompletionChunk, ChatDelta, StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import { parsedJson, type ReceivedChunk, type ReceivedCompletion, type StreamedAnswer } from '../../live/wire/index.ts';
import type { Arrival, Execution } from '../target.ts';

/** The chunks that say something about the first choice. Fields that are null are left out, as absent ones are. */
export function chunksOf({ chunks }: StreamedAnswer): ChatCompletionChunk[] {
  return chunks.flatMap(({ chunk }) => {
    const choice = chunk.choices.find(({ index }) => (index ?? 0) === 0);
    if (choice === undefined) return [];
    const choices = [{ index: 0, delta: deltaOf(choice.delta), finish_reason: choice.finish_reason ?? null }];
    // A server may have sent anything in these places; nothing but their use by an oracle could tell.
    return [{ ...chunk, choices } as unknown as ChatCompletionChunk];
  });
}

function deltaOf(delta: ReceivedChunk['choices'][number]['delta']): ChatDelta {
  const { role, content, reasoning_content, reasoning, tool_calls } = delta ?? {};
  const thought = reasoning_content ?? reasoning;
  const present = Object.entries({ role, content, reasoning_content: thought, tool_calls: tool_calls?.map(withoutNulls) });
  return Object.fromEntries(present.filter(([, value]) => value != null)) as ChatDelta;
}

function withoutNulls(delta: object): object {
  const present = Object.entries(delta).filter(([, value]) => value != null);
  return Object.fromEntries(present.map(([name, value]) => [name, typeof value === 'object' ? withoutNulls(value) : value]));
}

/** The answer in one piece. */
export function completionOf(completion: ReceivedCompletion): ChatCompletion {
  const choice = completion.choices.find(({ index }) => (index ?? 0) === 0);
  const { content, reasoning_content, reasoning, tool_calls } = choice?.message ?? {};
  const thought = reasoning_content ?? reasoning;
  const message = {
    role: 'assistant',
    content: content ?? null,
    ...(thought == null ? {} : { reasoning_content: thought }),
    ...(tool_calls == null ? {} : { tool_calls }),
  };
  return { ...completion, choices: [{ index: 0, message, finish_reason: choice?.finish_reason }] } as unknown as ChatCompletion;
}

/** What came over the wire as an execution; of the tool channel only its deltas arrive, so all of the text counts as its text. */
export function executionOf(text: string, answer: StreamedAnswer): Execution {
  const timeline = chunksOf(answer).flatMap((chunk) => arrivalsOf(chunk.choices[0].delta));
  const channels: { channel: 'content' | 'reasoning'; text: string }[] = [];
  for (const { channel, text: piece } of timeline) {
    const last = channels.at(-1);
    if (channel === 'tool') continue;
    if (last?.channel === channel) last.text += piece;
    else channels.push({ channel, text: piece });
  }
  const calls = answer.choices.find(({ index }) => index === 0)?.calls ?? [];
  return { channels, toolText: text, timeline, calls: calls.map(streamedCall) };
}

/** Whose arguments are JSON is complete. */
function streamedCall({ name = '', arguments: text }: { readonly name: string | undefined; readonly arguments: string }): StreamedCall {
  return { name, arguments: text, state: parsedJson(text) === undefined ? 'truncated' : 'closed' };
}

function arrivalsOf({ content, reasoning_content, tool_calls }: ChatDelta): Arrival[] {
  const arrivals: Arrival[] = [];
  const arrive = (channel: Arrival['channel'], text: string, deltas: readonly ToolCallDelta[] | undefined): void => {
    arrivals.push({ chunk: 0, channel, text, deltas });
  };
  if (reasoning_content !== undefined && reasoning_content !== '') arrive('reasoning', reasoning_content, undefined);
  if (content !== undefined && content !== '') arrive('content', content, undefined);
  if (tool_calls !== undefined) arrive('tool', '', tool_calls);
  return arrivals;
}
