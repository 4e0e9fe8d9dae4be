/** What the contract demands of the channels, by small responses: each tag, what waits behind reasoning, and what is certain when. */
import { describe, expect, it, test } from 'vitest';
import type { ChannelEvent } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { certainToolText, expectedChannels } from './channels.ts';

const IN_REASONING = { startsInReasoning: true };
const WITHOUT_CALLS = { startsInReasoning: true, callsInReasoning: false };

/** Events as `channel: text`. */
function eventsOf(text: string, flags: Partial<Scenario> = {}): string[] {
  const { events, toolText } = expectedChannels(scenarioOf(text, flags));
  const tool = events.filter(({ channel }: ChannelEvent) => channel === 'tool');
  expect(toolText).toBe(tool.map((event) => event.text).join(''));
  return events.map((event) => `${event.channel}: ${event.text}`);
}

describe('a response is', () => {
  it.each<[string, string, Partial<Scenario>, string[]]>([
    ['nothing', '', {}, []],
    ['content', 'a', {}, ['content: a']],
    ['reasoning where it starts in it', 'a', IN_REASONING, ['reasoning: a']],
    ['reasoning between its tags', 'a<think>b</think>c', {}, ['content: a', 'reasoning: b', 'content: c']],
    ['reasoning to its end where that is not closed', '<think>b', {}, ['reasoning: b']],
    ['one reasoning where it is opened twice', 'a<think>b', IN_REASONING, ['reasoning: ab']],
    ['content behind a closer of no reasoning', 'a</think>b', {}, ['content: ab']],
    ['a call', 'a<tool_call>b</tool_call>c', {}, ['content: a', 'tool: <tool_call>b</tool_call>', 'content: c']],
    ['one tool text of two calls', '<tool_call>a</tool_call><tool_call>b', {}, ['tool: <tool_call>a</tool_call><tool_call>b']],
    [
      'a call with other tags inside',
      '<tool_call><think></think><tool_call></tool_call>',
      {},
      ['tool: <tool_call><think></think><tool_call></tool_call>'],
    ],
    ['a closer of no call on the tool channel', 'a</tool_call>b', {}, ['content: a', 'tool: </tool_call>', 'content: b']],
    [
      'a call in reasoning',
      'a<tool_call>b</tool_call>c</think>d',
      IN_REASONING,
      ['reasoning: a', 'tool: <tool_call>b</tool_call>', 'reasoning: c', 'content: d'],
    ],
    [
      'reasoning where calls in it mean nothing',
      'a<tool_call>b</tool_call></think><tool_call>c',
      WITHOUT_CALLS,
      ['reasoning: a<tool_call>b</tool_call>', 'tool: <tool_call>c'],
    ],
    ['still calls outside reasoning then', 'a</think>b</tool_call>', WITHOUT_CALLS, ['reasoning: a', 'content: b', 'tool: </tool_call>']],
    ['one reasoning where it is opened twice then', 'a<think>b', WITHOUT_CALLS, ['reasoning: ab']],
    ['reasoning again then', '</think>b<think>c</tool_call>', WITHOUT_CALLS, ['content: b', 'reasoning: c</tool_call>']],
    ['what looks like a tag', '<think >a</ think><Think>', {}, ['content: <think >a</ think><Think>']],
  ])('%s', (_, text, flags, events) => {
    expect(eventsOf(text, flags)).toEqual(events);
  });
});

describe('white space behind reasoning', () => {
  it.each<[string, string, string[]]>([
    ['goes out with what follows', 'r</think> \n c ', ['reasoning: r', 'content:  \n c ']],
    ['is dropped where nothing follows', 'r</think> \n', ['reasoning: r']],
    ['is dropped where reasoning follows', 'r</think> <think>s</think>c', ['reasoning: rs', 'content: c']],
    ['waits through a call', 'r</think> <tool_call></tool_call>\nc', ['reasoning: r', 'tool: <tool_call></tool_call>', 'content:  \nc']],
    ['waits through another closer', 'r</think> </think>\nc', ['reasoning: r', 'content:  \nc']],
    ['is CPython’s', 'r</think>\u001c\u0085\u2003', ['reasoning: r']],
    ['is no other', 'r</think>\ufeff', ['reasoning: r', 'content: \ufeff']],
    ['is none in front of reasoning or of a call', ' <think>r</think>', ['content:  ', 'reasoning: r']],
    [
      'is none once content came',
      'r</think>a<tool_call></tool_call> ',
      ['reasoning: r', 'content: a', 'tool: <tool_call></tool_call>', 'content:  '],
    ],
  ])('%s', (_, text, events) => {
    expect(eventsOf(text, IN_REASONING.startsInReasoning && text.startsWith('r') ? IN_REASONING : {})).toEqual(events);
  });
});

test('of a tool text is certain what no continuation could turn into a closing tag', () => {
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
  const certain = (text: string): number[] => [...certainToolText(scenarioOf(text))];
  expect(certain('')).toEqual([0]);
  expect(certain('x</tool_call>y')).toEqual([...zeros(13), 12, 12]);
  expect(certain('<tool_call>b<</t!')).toEqual([...zeros(11), 11, 12, 12, 13, 13, 13, 17]);
  expect(certain('<tool_call></tool_call>a')).toEqual([...zeros(11), ...Array.from({ length: 12 }, () => 11), 23, 23]);
  expect(certain('<think><tool_call>')).toEqual([...zeros(18), 11]);
});
