/**
 * The law that holds for any text whatever: nothing throws, and what comes out does not depend on the chunking. The law says what is
 * wrong in words and leaves it to the test to count.
 */
import {
  ChannelSplitter,
  type ChatCompletionChunk,
  type CollectorOptions,
  collectStream,
  collectWhole,
  type DeltaStreamer,
  JsonPrefixTracker,
  parseToolCalls,
  type StreamedCall,
  ToolCallDeltaStreamer,
  verify,
} from '../../src/index.ts';

export interface LawOptions {
  readonly startsInReasoning: boolean;
  readonly callsInReasoning: boolean;
  /** Default: a `ToolCallDeltaStreamer`. */
  readonly newStreamer?: () => DeltaStreamer;
}

/** What broke: the part that threw or that differed between the chunkings; empty when the law holds. The chunks join to the text. */
export function totalityFaults(text: string, chunks: readonly string[], options: LawOptions): string[] {
  const faults: string[] = [];
  const attempt = (part: string, check: () => boolean): void => {
    try {
      if (!check()) faults.push(part);
    } catch (error) {
      faults.push(`${part} threw ${String(error)}`);
    }
  };
  let whole = NOTHING;
  let inChunks = NOTHING;
  attempt('channels', () => {
    whole = split([text], options);
    inChunks = split(chunks, options);
    return whole.merged === inChunks.merged;
  });
  const toolText = whole.toolTexts.join('');
  attempt('calls of the response', () => {
    const calls = callsOf(whole.toolTexts, options);
    return isSame(calls, callsOf(inChunks.toolTexts, options)) && verify(calls, toolText).isSound;
  });
  attempt('calls of the text fed as tool text', () => isSame(callsOf([text], options), callsOf(chunks, options)));
  attempt('reading', () => [text, toolText].every((part) => Array.isArray(parseToolCalls(part))));
  attempt(
    'verification of a stream by another text',
    () => verify(callsOf([text], options), text).calls.length >= parseToolCalls(text).length,
  );
  attempt('collector', () => {
    const streamedWhole = streamed([text], options);
    const message = collectWhole(text, collectorOptions(options)).choices[0].message;
    const isRight = message.content === (streamedWhole.content || null) && (message.reasoning_content ?? '') === streamedWhole.reasoning;
    return isRight && isSame(streamedWhole, streamed(chunks, options));
  });
  attempt('tracker', () => {
    const [once, piecewise] = [new JsonPrefixTracker(), new JsonPrefixTracker()];
    once.feed(text);
    for (const chunk of chunks) piecewise.feed(chunk);
    return once.isPossible === piecewise.isPossible && once.depth === piecewise.depth;
  });
  return faults;
}

interface Split {
  /** The merged events as one string. */
  readonly merged: string;
  /** In the pieces in which they came. */
  readonly toolTexts: readonly string[];
}

const NOTHING: Split = { merged: '', toolTexts: [] };

function split(chunks: readonly string[], options: LawOptions): Split {
  const splitter = new ChannelSplitter(options);
  const toolTexts: string[] = [];
  let merged = '';
  let current = '';
  const take = (events: ReturnType<ChannelSplitter['feed']>): void => {
    for (const { channel, text } of events) {
      merged += channel === current ? text : ` ${channel}: ${text}`;
      current = channel;
      if (channel === 'tool') toolTexts.push(text);
    }
  };
  for (const chunk of chunks) take(splitter.feed(chunk));
  take(splitter.finish());
  return { merged, toolTexts };
}

function callsOf(toolTexts: readonly string[], options: LawOptions): readonly StreamedCall[] {
  const streamer = newStreamer(options);
  for (const text of toolTexts) streamer.feed(text);
  streamer.finish();
  return streamer.calls;
}

/** What a client adds up from the chunks. */
interface Assembly {
  readonly content: string;
  readonly reasoning: string;
  readonly finishReason: string;
  /** Name and arguments by index. */
  readonly calls: readonly (readonly [name: string, argumentsText: string])[];
}

function streamed(chunks: readonly string[], options: LawOptions): Assembly {
  let [content, reasoning, finishReason] = ['', '', ''];
  const calls: [string, string][] = [];
  const add = ({ choices: [choice] }: ChatCompletionChunk): void => {
    content += choice.delta.content ?? '';
    reasoning += choice.delta.reasoning_content ?? '';
    finishReason += choice.finish_reason ?? '';
    for (const { index, function: part } of choice.delta.tool_calls ?? []) {
      const [name, sent] = calls[index] ?? [part.name ?? '', ''];
      calls[index] = [name, sent + part.arguments];
    }
  };
  for (const chunk of collectStream(chunks, { ...collectorOptions(options), streamer: newStreamer(options) })) add(chunk);
  return { content, reasoning, finishReason, calls };
}

function collectorOptions({ startsInReasoning, callsInReasoning }: LawOptions): CollectorOptions {
  return { id: 'chatcmpl-1', model: 'm', created: 0, newId: () => 'call_000000000000000000000000', startsInReasoning, callsInReasoning };
}

function newStreamer({ newStreamer: make }: LawOptions): DeltaStreamer {
  return make?.() ?? new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
