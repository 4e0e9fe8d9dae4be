/** One value on its way through splitter and streamer, as the only parameter of a call, and what a limit on the same work is. */
import { ChannelSplitter, defaultFormat, ToolCallDeltaStreamer } from '../../src/index.ts';

const { tags } = defaultFormat;
/** What stands around the value. */
export const VALUE_FRAME = {
  opening: `${tags.wrapperOpen}\n${tags.functionOpener}write_file>\n${tags.parameterOpener}content>\n`,
  closing: `\n${tags.parameterClose}\n${tags.functionClose}\n${tags.wrapperClose}`,
} as const;

/** What a client holds at the end: the streamer with its calls, and how many code units of arguments were sent. */
export interface StreamedValue {
  readonly streamer: ToolCallDeltaStreamer;
  readonly sent: number;
}

/** Takes the pieces one at a time, as a server does: millions that are kept would be garbage collection's work, not the streamer's. */
export function streamValue(pieces: Iterable<string>): StreamedValue {
  const splitter = new ChannelSplitter();
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
  let sent = 0;
  const feed = (piece: string): void => {
    for (const event of splitter.feed(piece)) {
      if (event.channel !== 'tool') continue;
      for (const delta of streamer.feed(event.text)) sent += delta.function.arguments.length;
    }
  };
  feed(VALUE_FRAME.opening);
  for (const piece of pieces) feed(piece);
  feed(VALUE_FRAME.closing);
  streamer.finish();
  return { streamer, sent };
}

/** The limit: what the language itself takes to escape the same pieces. Returns how many code units came out. */
export function stringifyPieces(pieces: readonly string[]): number {
  let length = 0;
  for (const piece of pieces) length += JSON.stringify(piece).length;
  return length;
}
