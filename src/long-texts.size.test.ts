/** Texts of extraordinary size, in the smallest pieces or made to send a reader back: all are read in linear time. */
import { describe, expect, test } from 'vitest';
import { ToolCallDeltaStreamer } from './delta-streamer.ts';
import { outlineToolCalls } from './end-of-stream.ts';
import { JsonPrefixTracker } from './json-prefix.ts';
import { hasNonFinite } from './parameter-value.ts';

describe('a long text in pieces of one code unit', () => {
  test.each<[string, string]>([
    ['of a string', 'v'],
    ['of white space in a string', ' '],
    ['of brackets in a string', '<'],
    ['of beginnings of a closer', '</parameter'],
    ['of array openers', '['],
  ])('%s is streamed', { timeout: 20_000 }, (_, unit) => {
    const streamer = new ToolCallDeltaStreamer({ newId: () => '' });
    streamer.feed('<tool_call><function=f><parameter=k>');
    const length = 100_000;
    let sent = 0;
    for (let offset = 0; offset < length; offset += 1) {
      for (const delta of streamer.feed(unit.charAt(offset % unit.length))) sent += delta.function.arguments.length;
    }
    expect(sent).toBeLessThanOrEqual(length + 6);
  });

  test('of a tag that never ends is read', { timeout: 20_000 }, () => {
    const streamer = new ToolCallDeltaStreamer({ newId: () => '' });
    for (let offset = 0; offset < 100_000; offset += 1) streamer.feed(offset === 0 ? '<tool_call><function=' : 'f');
    expect([streamer.feed('>').length, streamer.calls[0]?.name.length]).toEqual([1, 99_999]);
  });
});

/** Going back for each opener would take minutes. */
describe('a megabyte that would make a regular expression go back is read in linear time', () => {
  test.each<[string, string, number]>([
    ['wrapper openers', '<tool_call>', 0],
    ['wrapper closers', '</tool_call>', 0],
    ['function openers', '<function=f>', 1],
    ['function openers without a name', '<function= ', 0],
    ['function openers without an end', '<function=', 0],
    ['parameter openers', '<tool_call><function=f><parameter=k>', 1],
    ['wrappers with open functions', '<tool_call><function=f></tool_call>', 28_571],
  ])('%s', { timeout: 20_000 }, (_, unit, calls) => {
    expect(outlineToolCalls(unit.repeat(1_000_000 / unit.length))).toHaveLength(calls);
  });

  test.each<[string, string]>([
    ['parameter openers', '<parameter=k>'],
    ['parameter openers without a name', '<parameter= '],
    ['parameter openers without an end', '<parameter='],
    ['parameter closers', '</parameter>'],
    ['beginnings of closers', '</param'],
    ['function openers', '<function=g>'],
  ])('%s in a function', { timeout: 20_000 }, (_, unit) => {
    expect(outlineToolCalls(`<tool_call><function=f>${unit.repeat(1_000_000 / unit.length)}</function>`)).toHaveLength(1);
  });
});

test('nesting of 200,000 stays possible, and is followed to its end', { timeout: 20_000 }, () => {
  const tracker = new JsonPrefixTracker();
  expect([tracker.feed('[{"k":'.repeat(100_000)), tracker.depth]).toEqual([true, 200_000]);
  expect([tracker.feed(`0${'}]'.repeat(100_000)} `), tracker.depth]).toEqual([true, 0]);
  expect(tracker.feed(']')).toBe(false);
});

test('hasNonFinite looks through nesting of 20,000', () => {
  expect(hasNonFinite(`${'['.repeat(20_000)}NaN${']'.repeat(20_000)}`)).toBe(true);
  expect(hasNonFinite(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`)).toBe(false);
});
