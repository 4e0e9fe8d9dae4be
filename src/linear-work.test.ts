/**
 * Work that is linear in what is fed, counted instead of timed: how many code units are searched and judged while a text arrives in the
 * smallest pieces, or at once with many tags in it.
 */
import { expect, test, vi } from 'vitest';
import { ChannelSplitter } from './channel-splitter.ts';
import { ToolCallDeltaStreamer } from './delta-streamer.ts';
import { parseToolCalls } from './end-of-stream.ts';
import { JsonPrefixTracker } from './json-prefix.ts';

const streamer = (): ToolCallDeltaStreamer => new ToolCallDeltaStreamer({ newId: () => '' });

/** Code units that searches pass over while something runs, each search by itself. */
function codeUnitsSearched(run: () => void): number {
  const search = String.prototype.indexOf;
  let searched = 0;
  const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, wanted: string, from = 0) {
    const place = search.call(this, wanted, from);
    searched += (place === -1 ? this.length : place + wanted.length) - from;
    return place;
  });
  run();
  spy.mockRestore();
  return searched;
}

test('a value that may be JSON is judged once, however small its pieces are', () => {
  const spy = vi.spyOn(JsonPrefixTracker.prototype, 'feed');
  const streaming = streamer();
  streaming.feed('<tool_call><function=f><parameter=k>');
  const value = `[${'1, '.repeat(300)}`;
  for (const piece of value) streaming.feed(piece);
  const judged = spy.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  spy.mockRestore();
  expect(judged).toBe(value.length);
});

test('a chunk with many tags is searched through a few times at most', () => {
  const text = '<tool_call><function=f><parameter=k>v</parameter><parameter=l>1</parameter></function></tool_call>'.repeat(80);
  const searched = codeUnitsSearched(() => {
    expect(streamer().feed(text)).toHaveLength(80);
  });
  expect(searched).toBeGreaterThan(1000);
  expect(searched).toBeLessThan(4 * text.length);
});

test('a string is searched through a few times at most, however small its pieces are', () => {
  const pieces = ['<tool_call><function=f><parameter=k>v', ...'a < b '.repeat(300)];
  const streaming = streamer();
  const searched = codeUnitsSearched(() => {
    for (const piece of pieces) streaming.feed(piece);
  });
  expect(searched).toBeGreaterThan(1800);
  expect(searched).toBeLessThan(4 * 1800);
});

test('a response is split with a few searches at most, in small pieces and at once', () => {
  const text = 'a < b <think>c</think> d '.repeat(100);
  for (const chunks of [[text], [...text]]) {
    const splitter = new ChannelSplitter();
    const searched = codeUnitsSearched(() => {
      for (const chunk of chunks) splitter.feed(chunk);
    });
    expect(searched).toBeGreaterThan(1000);
    expect(searched).toBeLessThan(8 * text.length);
  }
});

test.each([
  ['closed parameters', '<parameter=k>v</parameter>'],
  ['parameters that are never closed', '<parameter=k>v'],
  ['openers without a name', '<parameter= >'],
])('a function of %s is read with a few searches at most', (_, unit) => {
  const text = `<tool_call><function=f>${unit.repeat(120)}</function></tool_call>`;
  const searched = codeUnitsSearched(() => {
    expect(parseToolCalls(text)).toHaveLength(1);
  });
  expect(searched).toBeGreaterThan(1000);
  expect(searched).toBeLessThan(8 * text.length);
});
