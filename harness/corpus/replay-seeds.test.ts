/** Every input that users have reported, cut at every place and to every size, is streamed as the contract demands of its text. */
import { expect, test } from 'vitest';
import { type ChannelEvent, ChannelSplitter, formatById, type StreamedCall, ToolCallDeltaStreamer } from '../../src/index.ts';
import { expectationFor } from '../reference/index.ts';
import { corporaPath } from './corpora-path.ts';
import type { CorpusEntry } from './entry.ts';
import { loadCorpus } from './load-corpus.ts';

const SEEDS = loadCorpus(corporaPath('seeds')).entries;

interface Replay {
  /** Neighbours of one channel are merged. */
  readonly channels: readonly ChannelEvent[];
  readonly calls: readonly StreamedCall[];
}

test('each of the hundred seeds is streamed as expected at every cut and every chunk size', { timeout: 60_000 }, () => {
  expect(SEEDS).toHaveLength(100);
  let cuts = 0;
  let streamedCalls = 0;
  for (const { path, entry } of SEEDS) {
    const whole = replay(entry, [entry.text]);
    const expected: Replay = { channels: whole.channels, calls: expectedCalls(whole) };
    expect(whole, path).toEqual(expected);
    const expectedText = JSON.stringify(expected);
    for (const chunks of everyCut(entry.text)) {
      cuts += 1;
      const got = replay(entry, chunks);
      // Comparing texts is quick; the deep comparison is for the message.
      if (JSON.stringify(got) !== expectedText) expect({ chunks, ...got }, path).toEqual({ chunks, ...expected });
    }
    streamedCalls += whole.calls.length;
  }
  // 15,463 code units in a hundred texts: for each text of n, n − 1 cuts in two and n sizes.
  expect({ cuts, streamedCalls }).toEqual({ cuts: 2 * 15_463 - 100, streamedCalls: 99 });
});

test('each seed that came in chunks of its own is streamed as expected in those', () => {
  const chunked = SEEDS.filter(({ entry }) => entry.chunks !== undefined);
  expect(chunked).toHaveLength(29);
  for (const { path, entry } of chunked) {
    const whole = replay(entry, [entry.text]);
    expect(replay(entry, entry.chunks ?? []), path).toEqual({ channels: whole.channels, calls: expectedCalls(whole) });
  }
});

function expectedCalls({ channels }: Replay): StreamedCall[] {
  const toolText = channels.map((event) => (event.channel === 'tool' ? event.text : '')).join('');
  return expectationFor(toolText).streamed.map(({ name, arguments: text, state }) => ({ name, arguments: text, state }));
}

function replay(entry: CorpusEntry, chunks: readonly string[]): Replay {
  const splitter = new ChannelSplitter({ tags: formatById(entry.format).tags, startsInReasoning: entry.startInReasoning });
  const streamer = new ToolCallDeltaStreamer({ newId: () => '' });
  const channels: { channel: ChannelEvent['channel']; text: string }[] = [];
  const take = (events: readonly ChannelEvent[]): void => {
    for (const { channel, text } of events) {
      if (channel === 'tool') streamer.feed(text);
      const last = channels.at(-1);
      if (last?.channel === channel) last.text += text;
      else channels.push({ channel, text });
    }
  };
  for (const chunk of chunks) take(splitter.feed(chunk));
  take(splitter.finish());
  streamer.finish();
  return { channels, calls: streamer.calls };
}

/** Every two-part cut by code unit, then equal chunks of every size from 1 to the whole. */
function* everyCut(text: string): Generator<string[], void, undefined> {
  for (let offset = 1; offset < text.length; offset += 1) yield [text.slice(0, offset), text.slice(offset)];
  for (let size = 1; size <= text.length; size += 1) {
    yield Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
  }
}
