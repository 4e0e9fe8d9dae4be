/** Every tag in every channel, what is held back and when it is let go, and the white space behind a reasoning block. */
import { describe, expect, test } from 'vitest';
import { cutsOf, outcomesOf } from '../harness/testing/cuts-of.ts';
import { type Channel, type ChannelEvent, ChannelSplitter, type ChannelSplitterOptions } from './channel-splitter.ts';

const reasoning = (text: string): ChannelEvent => ({ channel: 'reasoning', text });
const content = (text: string): ChannelEvent => ({ channel: 'content', text });
const tool = (text: string): ChannelEvent => ({ channel: 'tool', text });

/** The events of a whole response, neighbours of one channel joined. */
function mergedEvents(chunks: readonly string[], options?: ChannelSplitterOptions): ChannelEvent[] {
  const splitter = new ChannelSplitter(options);
  const merged: { channel: Channel; text: string }[] = [];
  for (const { channel, text } of [...chunks.flatMap((chunk) => splitter.feed(chunk)), ...splitter.finish()]) {
    const last = merged.at(-1);
    if (last?.channel === channel) last.text += text;
    else merged.push({ channel, text });
  }
  return merged;
}

function expectEvents(response: string, events: readonly ChannelEvent[], options?: ChannelSplitterOptions): void {
  const cuts = cutsOf(response);
  expect(cuts.length).toBeGreaterThan(3);
  expect(outcomesOf(cuts, (chunks) => mergedEvents(chunks, options))).toEqual([{ chunks: [response], outcome: events }]);
}

const CALL = '<tool_call>x</tool_call>';

describe('in content', () => {
  test.each([
    ['', []],
    ['plain', [content('plain')]],
    [' \n ', [content(' \n ')]],
    ['a<think>b', [content('a'), reasoning('b')]],
    ['a</think>b', [content('ab')]],
    ['a<tool_call>b', [content('a'), tool('<tool_call>b')]],
    [`a ${CALL} b`, [content('a '), tool(CALL), content(' b')]],
    ['a</tool_call>b', [content('a'), tool('</tool_call>'), content('b')]],
    [`${CALL}${CALL}`, [tool(`${CALL}${CALL}`)]],
    ['a<think>b</think>c<think>d', [content('a'), reasoning('b'), content('c'), reasoning('d')]],
    ['a<b<think >< think></thinks><tool_calls>', [content('a<b<think >< think></thinks><tool_calls>')]],
    ['<<think>a', [content('<'), reasoning('a')]],
    ['<thin<tool_call>', [content('<thin'), tool('<tool_call>')]],
    ['<function=f></function>', [content('<function=f></function>')]],
    ['\u{1f600}<think>\u{1f600}\ud83d', [content('\u{1f600}'), reasoning('\u{1f600}\ud83d')]],
  ])('%j', (response, events) => {
    expectEvents(response, events);
    expectEvents(response, events, { startsInReasoning: false });
  });
});

describe('in reasoning', () => {
  test.each([
    ['plain', [reasoning('plain')]],
    ['a<think>b', [reasoning('ab')]],
    ['a</think>b', [reasoning('a'), content('b')]],
    ['a<tool_call>b', [reasoning('a'), tool('<tool_call>b')]],
    [`a ${CALL} b`, [reasoning('a '), tool(CALL), reasoning(' b')]],
    [`a${CALL}b</think>c${CALL}d`, [reasoning('a'), tool(CALL), reasoning('b'), content('c'), tool(CALL), content('d')]],
    [`<think>a${CALL}b`, [reasoning('a'), tool(CALL), reasoning('b')]],
    ['a</tool_call>b', [reasoning('a'), tool('</tool_call>'), reasoning('b')]],
    ['a</think></tool_call>b', [reasoning('a'), tool('</tool_call>'), content('b')]],
    ['a<tool</thin', [reasoning('a<tool</thin')]],
  ])('%j', (response, events) => {
    expectEvents(response, events, { startsInReasoning: true });
    expectEvents(response, events, { startsInReasoning: true, callsInReasoning: true });
  });

  test('that was opened by a tag, a call returns to it', () => {
    expectEvents(`a<think>b${CALL}c</think>d`, [content('a'), reasoning('b'), tool(CALL), reasoning('c'), content('d')]);
    expectEvents('a<think>b</tool_call>c', [content('a'), reasoning('b'), tool('</tool_call>'), reasoning('c')]);
  });
});

describe('in reasoning where calls do not count', () => {
  test.each([
    [`a${CALL}b`, [reasoning(`a${CALL}b`)]],
    ['a</tool_call><tool_call>b', [reasoning('a</tool_call><tool_call>b')]],
    [`<think>a${CALL}</think>b${CALL}c`, [reasoning(`a${CALL}`), content('b'), tool(CALL), content('c')]],
    ['a</think></tool_call>b<think></tool_call>', [reasoning('a'), tool('</tool_call>'), content('b'), reasoning('</tool_call>')]],
  ])('%j', (response, events) => {
    expectEvents(response, events, { startsInReasoning: true, callsInReasoning: false });
  });
});

describe('in tool text', () => {
  test.each([
    [
      '<tool_call>a<think>b</think>c<tool_call>d</tool_call>e',
      [tool('<tool_call>a<think>b</think>c<tool_call>d</tool_call>'), content('e')],
    ],
    ['<tool_call></tool_call></tool_call>a', [tool('<tool_call></tool_call></tool_call>'), content('a')]],
    ['<tool_call>a</tool_cal', [tool('<tool_call>a</tool_cal')]],
    ['<tool_call>a</think', [tool('<tool_call>a</think')]],
    ['<tool_call></tool_call </tool_call>', [tool('<tool_call></tool_call </tool_call>')]],
    ['<tool_call> \n</tool_call> \n', [tool('<tool_call> \n</tool_call>'), content(' \n')]],
  ])('%j', (response, events) => {
    expectEvents(response, events);
  });
});

describe('white space behind reasoning', () => {
  test.each([
    ['goes out in front of content', 'a</think> \n\u0085b c ', [reasoning('a'), content(' \n\u0085b c ')]],
    ['is dropped at the end', 'a</think> \n', [reasoning('a')]],
    ['is dropped at the end behind a call', `a</think> ${CALL}\n`, [reasoning('a'), tool(CALL)]],
    ['is dropped where reasoning opens again', 'a</think> \n<think>b</think>c', [reasoning('ab'), content('c')]],
    [
      'is dropped where reasoning opens behind a call',
      `</think> ${CALL} <think>b</think>\nc`,
      [tool(CALL), reasoning('b'), content('\nc')],
    ],
    ['waits for content behind a call', `a</think> ${CALL}`, [reasoning('a'), tool(CALL)]],
    ['is joined over a call', `a</think> ${CALL}\n${CALL}\tb`, [reasoning('a'), tool(CALL + CALL), content(' \n\tb')]],
    ['is joined over a stray wrapper closer', '</think> </tool_call>\nb', [tool('</tool_call>'), content(' \nb')]],
    ['is joined over a further closer', 'a</think> </think>\nb', [reasoning('a'), content(' \nb')]],
    ['is held behind a stray closer too', 'a</think>b </think> \n', [reasoning('a'), content('b ')]],
    ['goes out in front of half a tag at the end', 'a</think> \n<thin', [reasoning('a'), content(' \n<thin')]],
    ['goes out in front of what is no tag', 'a</think> <b', [reasoning('a'), content(' <b')]],
    ['is white space no longer behind content', 'a</think> b \n', [reasoning('a'), content(' b \n')]],
    ['does not include U+FEFF', 'a</think>\ufeff', [reasoning('a'), content('\ufeff')]],
  ])('%s', (_, response, events) => {
    expectEvents(response, events, { startsInReasoning: true });
  });

  test('is kept where no reasoning came before', () => {
    expectEvents(` ${CALL} `, [content(' '), tool(CALL), content(' ')]);
  });
});

/** What each feed returns, and at last what `finish` does. */
function eventsByFeed(chunks: readonly string[], options?: ChannelSplitterOptions): ChannelEvent[][] {
  const splitter = new ChannelSplitter(options);
  return [...chunks.map((chunk) => splitter.feed(chunk)), splitter.finish()];
}

describe('a feed returns what it makes certain', () => {
  test.each<[string, string[], ChannelEvent[][]]>([
    ['events in order', ['a<think>b</think>c<tool_call>'], [[content('a'), reasoning('b'), content('c'), tool('<tool_call>')], []]],
    ['tags of a call and what stands between them', ['<tool_call>d</tool_call>e'], [[tool('<tool_call>d</tool_call>'), content('e')], []]],
    ['all but what may become a tag', ['a<', 'b', '</', 'think', '>'], [[content('a')], [content('<b')], [], [], [], []]],
    ['a held suffix before what makes it certain', ['a</tool', '<think>b'], [[content('a')], [content('</tool'), reasoning('b')], []]],
    ['a held suffix at the end', ['a</tool', ''], [[content('a')], [], [content('</tool')]]],
    [
      'text of a call at once',
      ['<tool_call>', 'a', '', 'b<', 'c', '</tool_call', '>d'],
      [[tool('<tool_call>')], [tool('a')], [], [tool('b')], [tool('<c')], [], [tool('</tool_call>'), content('d')], []],
    ],
    [
      'white space with what follows it',
      ['<think></think> ', '\n', 'a', ' ', 'b'],
      [[], [], [content(' \na')], [content(' ')], [content('b')], []],
    ],
    ['nothing for nothing', ['', ''], [[], [], []]],
  ])('%s', (_, chunks, events) => {
    expect(eventsByFeed(chunks)).toEqual(events);
  });

  test('half a wrapper tag in reasoning at once, where calls do not count there', () => {
    const options = { startsInReasoning: true, callsInReasoning: false };
    expect(eventsByFeed(['a<to', 'ol_call></to', '<th'], options)).toEqual([
      [reasoning('a<to')],
      [reasoning('ol_call></to')],
      [],
      [reasoning('<th')],
    ]);
  });
});

describe('exactly the beginnings of tags with a meaning are held', () => {
  const TAGS = ['<tool_call>', '</tool_call>', '<think>', '</think>'];
  const BEGINNINGS = [...new Set(TAGS.flatMap((tag) => Array.from(tag.slice(1), (_, index) => tag.slice(0, index + 1))))];

  test.each<[string, string, ChannelSplitterOptions, string[]]>([
    ['content', '', {}, TAGS],
    ['reasoning', '', { startsInReasoning: true }, TAGS],
    ['reasoning without calls', '', { startsInReasoning: true, callsInReasoning: false }, ['<think>', '</think>']],
    ['tool text', '<tool_call>', {}, ['</tool_call>']],
  ])('in %s', (_, before, options, tags) => {
    expect(BEGINNINGS).toHaveLength(28);
    const held = BEGINNINGS.filter((beginning) => {
      const splitter = new ChannelSplitter(options);
      splitter.feed(before);
      return splitter.feed(beginning).length === 0;
    });
    expect(held).toEqual(BEGINNINGS.filter((beginning) => tags.some((tag) => tag.startsWith(beginning))));
  });
});

test('a second end sends nothing, and nothing that was dropped comes back', () => {
  const splitter = new ChannelSplitter({ startsInReasoning: true });
  expect([splitter.feed('</think> '), splitter.finish(), splitter.finish(), splitter.feed('a')]).toEqual([[], [], [], [content('a')]]);
  expect([splitter.feed('<'), splitter.finish(), splitter.finish()]).toEqual([[], [content('<')], []]);
});

test('the same tags serve responses in which calls inside reasoning count and do not', () => {
  // Of its own, so that nothing was made of them before.
  const tags = { wrapperOpen: '[call]', wrapperClose: '[/call]', reasoningOpen: '[think]', reasoningClose: '[/think]' };
  const eventsOf = (callsInReasoning: boolean) =>
    mergedEvents(['a[call]b[/think]c[call]d'], { tags, startsInReasoning: true, callsInReasoning });
  expect(eventsOf(false)).toEqual([reasoning('a[call]b'), content('c'), tool('[call]d')]);
  expect(eventsOf(true)).toEqual([reasoning('a'), tool('[call]b[/think]c[call]d')]);
  expect(eventsOf(false)).toEqual([reasoning('a[call]b'), content('c'), tool('[call]d')]);
});

test('the tags are an option', () => {
  const tags = { wrapperOpen: '[call]', wrapperClose: '[/call]', reasoningOpen: '[think]', reasoningClose: '[/think]' };
  const response = 'a<think>[think]b[call]c[think]</tool_call>[/call]d[/think] [call]e[/call] f[/call]g[';
  expectEvents(
    response,
    [
      content('a<think>'),
      reasoning('b'),
      tool('[call]c[think]</tool_call>[/call]'),
      reasoning('d'),
      tool('[call]e[/call]'),
      content('  f'),
      tool('[/call]'),
      content('g['),
    ],
    { tags },
  );
});
