/**
 * Turns a generated response into what an OpenAI-compatible server sends: `chat.completion.chunk`s while it arrives, or one
 * `chat.completion`. Content and reasoning are the same in both; calls relate as the guarantee says; the reading at the end is the
 * fallback when nothing was streamed, and a text in which no call is found is content, so that no part of an answer is lost.
 */
import { ChannelSplitter } from './channel-splitter.ts';
import { type StreamedCall, type ToolCallDelta, ToolCallDeltaStreamer } from './delta-streamer.ts';
import { parseToolCalls, type ToolCall } from './end-of-stream.ts';
import { defaultFormat, type Format } from './formats.ts';
import { TextBuilder } from './text-builder.ts';
import { type Verification, type VerificationLogger, verify } from './verify.ts';

/** Why the engine stopped. An engine's own `tool_calls` is not believed: without a complete call it becomes `stop`. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatCompletionChunk {
  readonly id: string;
  readonly object: 'chat.completion.chunk';
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [{ readonly index: number; readonly delta: ChatDelta; readonly finish_reason: FinishReason | null }];
}

export interface ChatDelta {
  readonly role?: 'assistant';
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly ToolCallDelta[];
}

export interface ChatCompletion {
  readonly id: string;
  readonly object: 'chat.completion';
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [{ readonly index: number; readonly message: ChatMessage; readonly finish_reason: FinishReason }];
}

export interface ChatMessage {
  readonly role: 'assistant';
  /** `null` when the response has none. */
  readonly content: string | null;
  readonly reasoning_content?: string;
  /** Absent rather than empty. */
  readonly tool_calls?: readonly { readonly id: string; readonly type: 'function'; readonly function: ToolCall }[];
}

/** What the collector needs of a streamer; `ToolCallDeltaStreamer` is one. */
export interface DeltaStreamer {
  readonly calls: readonly StreamedCall[];
  feed(text: string): ToolCallDelta[];
  finish(): void;
}

export interface CollectorOptions {
  /** Id of the completion. */
  readonly id: string;
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Ids of calls: `call_` and 24 hexadecimal digits, different each time. */
  readonly newId: () => string;
  /** The engine's own reason. Default: `stop`. */
  readonly finishReason?: FinishReason;
  /** Default: `qwen3_coder`. */
  readonly format?: Format;
  /** Default: what the format says. */
  readonly startsInReasoning?: boolean;
  /** Default: true. */
  readonly callsInReasoning?: boolean;
  /** Default: a `ToolCallDeltaStreamer`. */
  readonly streamer?: DeltaStreamer;
  /** Index of the choice. Default: 0. */
  readonly choice?: number;
  readonly logger?: VerificationLogger;
  /** Told what `verify` found at the end of a streamed response. */
  readonly onVerified?: (verification: Verification) => void;
}

/** The chunks of a streamed response, each as soon as the chunk of text that makes it certain was read. */
export function* collectStream(chunks: Iterable<string>, options: CollectorOptions): Generator<ChatCompletionChunk, void, undefined> {
  const collector = new StreamCollector(options);
  for (const chunk of chunks) yield* collector.feed(chunk);
  yield* collector.finish(options.finishReason);
}

/** The response in one piece. */
export function collectWhole(text: string, options: CollectorOptions): ChatCompletion {
  const splitter = splitterFor(options);
  const texts = { reasoning: '', content: '', tool: '' };
  for (const event of [...splitter.feed(text), ...splitter.finish()]) texts[event.channel] += event.text;
  const reading = parseToolCalls(texts.tool);
  const content = texts.content + (isCallFound(texts.tool, reading, options) ? '' : texts.tool);
  const message: ChatMessage = {
    role: 'assistant',
    content: content === '' ? null : content,
    ...(texts.reasoning === '' ? {} : { reasoning_content: texts.reasoning }),
    ...(reading.length === 0 ? {} : { tool_calls: reading.map((call) => ({ id: options.newId(), type: 'function', function: call })) }),
  };
  const finish_reason = finishReasonFor(options.finishReason, reading.length > 0);
  return {
    id: options.id,
    object: 'chat.completion',
    created: options.created,
    model: options.model,
    choices: [{ index: options.choice ?? 0, message, finish_reason }],
  };
}

/** The push form of `collectStream`, for a server that is told when its engine has produced something. */
export class StreamCollector {
  private readonly options: CollectorOptions;
  private readonly splitter: ChannelSplitter;
  private readonly streamer: DeltaStreamer;
  private readonly toolText = new TextBuilder();
  private isFirst = true;
  private hasStreamed = false;

  constructor(options: CollectorOptions) {
    this.options = options;
    this.splitter = splitterFor(options);
    this.streamer = options.streamer ?? new ToolCallDeltaStreamer({ newId: options.newId });
  }

  /** Takes the next text of the engine. */
  feed(text: string): ChatCompletionChunk[] {
    return this.collect(this.splitter.feed(text));
  }

  /** The engine stopped: the rest, and the chunk with the finish reason. */
  finish(engineReason?: FinishReason): ChatCompletionChunk[] {
    const chunks = this.collect(this.splitter.finish());
    this.streamer.finish();
    const toolText = this.toolText.toString();
    const { calls } = this.streamer;
    const verification = verify(calls, toolText, this.options.logger);
    this.options.onVerified?.(verification);
    const fallback = this.hasStreamed ? [] : verification.reading;
    for (const [index, call] of fallback.entries()) {
      chunks.push(this.chunk({ tool_calls: [{ index, id: this.options.newId(), type: 'function', function: call }] }));
    }
    if (!this.hasStreamed && fallback.length === 0 && toolText !== '') chunks.push(this.chunk({ content: toolText }));
    const hasCompleteCall = fallback.length > 0 || (this.hasStreamed && calls.some((call) => call.state === 'closed'));
    chunks.push(this.chunk({}, finishReasonFor(engineReason, hasCompleteCall)));
    return chunks;
  }

  private collect(events: ReturnType<ChannelSplitter['feed']>): ChatCompletionChunk[] {
    const chunks: ChatCompletionChunk[] = [];
    for (const { channel, text } of events) {
      if (channel === 'content') chunks.push(this.chunk({ content: text }));
      else if (channel === 'reasoning') chunks.push(this.chunk({ reasoning_content: text }));
      else {
        this.toolText.append(text);
        const deltas = this.streamer.feed(text);
        if (deltas.length === 0) continue;
        this.hasStreamed = true;
        chunks.push(this.chunk({ tool_calls: deltas }));
      }
    }
    return chunks;
  }

  private chunk(delta: ChatDelta, finish_reason: FinishReason | null = null): ChatCompletionChunk {
    const { id, created, model, choice } = this.options;
    const withRole: ChatDelta = this.isFirst ? { role: 'assistant', ...delta } : delta;
    this.isFirst = false;
    return { id, object: 'chat.completion.chunk', created, model, choices: [{ index: choice ?? 0, delta: withRole, finish_reason }] };
  }
}

function splitterFor(options: CollectorOptions): ChannelSplitter {
  const format = options.format ?? defaultFormat;
  return new ChannelSplitter({
    tags: format.tags,
    startsInReasoning: options.startsInReasoning ?? format.startsInReasoning,
    callsInReasoning: options.callsInReasoning,
  });
}

/** A call that a stream would have opened counts as found, so that both modes decide alike whether the tool text is content. */
function isCallFound(toolText: string, reading: readonly ToolCall[], options: CollectorOptions): boolean {
  if (reading.length > 0) return true;
  const streamer = options.streamer ?? new ToolCallDeltaStreamer({ newId: () => '' });
  return streamer.feed(toolText).length > 0;
}

function finishReasonFor(engineReason: FinishReason | undefined, hasCompleteCall: boolean): FinishReason {
  if (engineReason === 'length') return 'length';
  if (hasCompleteCall) return 'tool_calls';
  return engineReason === undefined || engineReason === 'tool_calls' ? 'stop' : engineReason;
}
