/** The one door to the code under guarantee. */
export { type Channel, type ChannelEvent, ChannelSplitter, type ChannelSplitterOptions } from './channel-splitter.ts';
export {
  type ChatCompletion,
  type ChatCompletionChunk,
  type ChatDelta,
  type ChatMessage,
  type CollectorOptions,
  collectStream,
  collectWhole,
  type DeltaStreamer,
  type FinishReason,
  StreamCollector,
} from './collector.ts';
export {
  escapeJsonString,
  floatRepr,
  isWhiteSpace,
  type JsonValue,
  jsonDumps,
  jsonLoads,
  MAX_INTEGER_DIGITS,
  strip,
} from './cpython/index.ts';
export { type StreamedCall, type ToolCallDelta, ToolCallDeltaStreamer, type ToolCallDeltaStreamerOptions } from './delta-streamer.ts';
export { type CallOutline, type CallState, outlineToolCalls, parseToolCalls, type ToolCall } from './end-of-stream.ts';
export {
  type CallTags,
  type ChannelTags,
  type Dialect,
  defaultFormat,
  type Format,
  formatById,
  formats,
  UnknownFormatError,
} from './formats.ts';
export { JsonPrefixTracker } from './json-prefix.ts';
export { coerceValue } from './parameter-value.ts';
export {
  type CallVerification,
  type DivergenceClass,
  divergenceClasses,
  type Verification,
  type VerificationLogger,
  type VerificationNote,
  verificationNotes,
  verify,
} from './verify.ts';
