/** Tool text of every kind, well formed or not: the calls that are streamed, their states, the same under every cut, and sound. */
import { describe, expect, test } from 'vitest';
import { basicCutsOf, cutsOf, outcomesOf } from '../harness/testing/cuts-of.ts';
import { type StreamedCall, ToolCallDeltaStreamer } from './delta-streamer.ts';
import { verify } from './verify.ts';

/** The calls, and what the deltas of each add up to, behind its name. */
function streamed(chunks: readonly string[]): { calls: readonly StreamedCall[]; assembled: string[] } {
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_0123456789abcdef01234567' });
  const assembled: string[] = [];
  for (const delta of chunks.flatMap((chunk) => streamer.feed(chunk))) {
    assembled[delta.index] = (assembled[delta.index] ?? `${delta.function.name} `) + delta.function.arguments;
  }
  streamer.finish();
  return { calls: streamer.calls, assembled };
}

/** `calls` as `name state arguments`. */
function expectCalls(toolText: string, cuts: readonly (readonly string[])[], calls: readonly string[]): void {
  // Soundness depends on nothing but the calls and the text, so it is asked once for each outcome.
  const outcomes = outcomesOf(cuts, streamed).map(({ chunks, outcome }) => ({
    chunks,
    calls: outcome.calls.map((call) => `${call.name} ${call.state} ${call.arguments}`),
    assembled: outcome.assembled,
    isSound: verify(outcome.calls, toolText).isSound,
  }));
  const assembled = calls.map((call) => call.replace(/ (closed|poisoned|truncated)/, ''));
  expect(cuts.length).toBeGreaterThan(3);
  expect(outcomes).toEqual([{ chunks: cuts[0], calls, assembled, isSound: true }]);
}

const NO_CALL = '<tool_call></tool_call>';

describe('wrappers', () => {
  test.each<[string, string, string[]]>([
    ['an empty one', '<tool_call></tool_call>', []],
    ['an open one', '<tool_call><function=f></function>', ['f closed {}']],
    ['a stray closer', '</tool_call></tool_call><tool_call><function=f></function></tool_call>', ['f closed {}']],
    ['an opener in an open one', '<tool_call><tool_call><function=f></function></tool_call>', ['f closed {}']],
    ['an opener in a function', '<tool_call><function=f><tool_call></function></tool_call>', ['f closed {}']],
    [
      'two in a row',
      '<tool_call><function=f></function></tool_call><tool_call><function=g></function></tool_call>',
      ['f closed {}', 'g closed {}'],
    ],
    ['text in between', '<tool_call>a<function=f>b</function>c<function=g></function>d</tool_call>', ['f closed {}', 'g closed {}']],
    [
      'one that ends a function',
      '<tool_call><function=f></tool_call><tool_call><function=g></function></tool_call>',
      ['f truncated {', 'g closed {}'],
    ],
    ['one that ends a function tag', '<tool_call><function=f</tool_call><tool_call><function=g></function></tool_call>', ['g closed {}']],
    ['one that ends a function opener', '<tool_call><function=</tool_call><tool_call><function=g></function></tool_call>', ['g closed {}']],
    ['one that ends an attribute', '<tool_call><function=f </tool_call><tool_call><function=g></function></tool_call>', ['g closed {}']],
    [
      'one that ends a parameter tag',
      '<tool_call><function=f><parameter=k</tool_call><tool_call><function=g></function></tool_call>',
      ['f truncated {', 'g closed {}'],
    ],
    ['one that ends a parameter opener', '<tool_call><function=f><parameter=</tool_call>', ['f truncated {']],
    [
      'one that ends a string',
      '<tool_call><function=f><parameter=k>v </tool_call><tool_call><function=g></function></tool_call>',
      ['f truncated {"k": "v', 'g closed {}'],
    ],
    ['one that ends a value that may be JSON', '<tool_call><function=f><parameter=k>12</tool_call>', ['f truncated {']],
    ['one behind half a closer', '<tool_call><function=f><parameter=k>v</parameter</tool_call>', ['f truncated {"k": "v</parameter']],
    ['a tail', `${NO_CALL}<tool_call><function=f></function><function=g>`, ['f closed {}', 'g truncated {']],
    ['a tail that is poisoned', `${NO_CALL}<tool_call><function=f><parameter=k>v</function>`, ['f poisoned {"k": "v']],
    ['half a wrapper at the end', '<tool_call><function=f></function></tool_cal', ['f closed {}']],
  ])('%s', (_, toolText, calls) => {
    expectCalls(toolText, cutsOf(toolText), calls);
  });
});

/** Wraps a text in a tool call, and in a tail: both stream alike. What two-part cuts show they show in the first. */
function expectCallsInside(inside: string, calls: readonly string[]): void {
  const wrapped = `<tool_call>${inside}</tool_call>`;
  expectCalls(wrapped, cutsOf(wrapped), calls);
  const tail = `${NO_CALL}<tool_call>${inside}`;
  expectCalls(tail, basicCutsOf(tail), calls);
}

describe('functions', () => {
  test.each<[string, string, string[]]>([
    ['without a name', '<function=></function><function= f></function>', []],
    ['behind openers without a name', '<function=><function=\n<function=f></function>', ['f closed {}']],
    ['with an attribute', '<function=f a="b" \n></function>', ['f closed {}']],
    ['whose name ends at U+0085', '<function=f\u0085g></function>', ['f closed {}']],
    ['whose name holds U+FEFF', '<function=\ufefff></function>', ['\ufefff closed {}']],
    ['with a closer as their name', '<function=f</function></function>', ['f</function closed {}']],
    ['with an opener as their name', '<function=<function=f></function>', ['<function=f closed {}']],
    ['with a parameter as their name', '<function=<parameter=k></function>', ['<parameter=k closed {}']],
    ['with an opener in an attribute', '<function=f <function=g></function>', ['f closed {}']],
    ['behind half an opener', '<func<function=f></function>', ['f closed {}']],
    ['opened inside an open one', '<function=f><function=g><parameter=k>v</parameter></function></function>', ['f closed {"k": "v"}']],
    ['closed twice', '<function=f></function></function><function=g></function>', ['f closed {}', 'g closed {}']],
    ['closed before they open', '</function><function=f></function>', ['f closed {}']],
    ['closed behind half a closer', '<function=f></func</function>', ['f closed {}']],
    ['closed with a blank', '<function=f></function ><parameter=k>v</parameter></function>', ['f closed {"k": "v"}']],
    ['closed inside a parameter tag', '<function=f><parameter=k</function><function=g></function>', ['f closed {}', 'g closed {}']],
    ['closed inside a parameter opener', '<function=f><parameter=</function>', ['f closed {}']],
    ['closed inside an attribute', '<function=f><parameter=k a</function>', ['f closed {}']],
    ['closed inside a string', '<function=f><parameter=k>v</function><function=g></function>', ['f poisoned {"k": "v', 'g closed {}']],
    ['closed inside a later string', '<function=f><parameter=k>1</parameter><parameter=l>v </function>', ['f poisoned {"k": 1, "l": "v']],
    ['closed inside a value that may be JSON', '<function=f><parameter=k>tru</function>', ['f closed {}']],
    [
      'closed behind what reads as an opener with the closer',
      '<function=f><parameter=k><function=g</function>',
      ['f poisoned {"k": "<function=g'],
    ],
    [
      'closed behind what reads as an opener with the closer, in the body',
      '<function=f><function=g</function></function>',
      ['f closed {}'],
    ],
    ['closed before a value', '<function=f><parameter=k> </function>', ['f closed {}']],
    ['closed behind half a closer in a string', '<function=f><parameter=k>v</param</function>', ['f poisoned {"k": "v</param']],
    ['closed behind a high surrogate', '<function=f><parameter=k>\ud83d</function>', ['f poisoned {"k": "\ud83d']],
    [
      'whose text goes on when they are poisoned',
      '<function=f><parameter=k>v</function>w</parameter><parameter=l>x</parameter></function>',
      ['f poisoned {"k": "v'],
    ],
  ])('%s', (_, inside, calls) => {
    expectCallsInside(inside, calls);
  });
});

describe('parameters', () => {
  test.each<[string, string, string]>([
    ['none', 'text', '{}'],
    ['in template form', '\n<parameter=k>\nv\nw\n</parameter>\n<parameter=l>\n1\n</parameter>\n', '{"k": "v\\nw", "l": 1}'],
    ['in compact form', '<parameter=k>v</parameter><parameter=l>1</parameter>', '{"k": "v", "l": 1}'],
    ['without a name', '<parameter=>v</parameter><parameter= l>w</parameter>', '{}'],
    ['behind an opener without a name', '<parameter= <parameter=k>v</parameter>', '{"k": "v"}'],
    ['with an attribute', '<parameter=k type="x">v</parameter>', '{"k": "v"}'],
    ['with a closer as their name', '<parameter=k</parameter>v</parameter>', '{"k</parameter": "v"}'],
    ['behind half an opener', '<param<parameter=k>v</parameter>', '{"k": "v"}'],
    ['opened inside a value', '<parameter=k>v<parameter=l>w</parameter>', '{"k": "v<parameter=l>w"}'],
    ['with a function opener inside', '<parameter=k><function=g></parameter>', '{"k": "<function=g>"}'],
    [
      'with wrapper and reasoning openers inside',
      '<parameter=k><tool_call><think></think></parameter>',
      '{"k": "<tool_call><think></think>"}',
    ],
    ['closed twice', '<parameter=k>v</parameter></parameter><parameter=l>w</parameter>', '{"k": "v", "l": "w"}'],
    ['closed before they open', '</parameter><parameter=k>v</parameter>', '{"k": "v"}'],
    ['closed behind half a closer', '<parameter=k>v</param</parameter>', '{"k": "v</param"}'],
    ['closed behind what reads as an opener with the closer', '<parameter=k><parameter=l</parameter></parameter>', '{"k": "<parameter=l"}'],
    ['closed with another name', '<parameter=k>v</parameters></parameter>', '{"k": "v</parameters>"}'],
    ['that are empty', '<parameter=k></parameter><parameter=l> \n</parameter>', '{"k": "", "l": ""}'],
    ['that repeat a key', '<parameter=k>1</parameter><parameter=k>v</parameter>', '{"k": 1, "k": "v"}'],
    ['with keys that are escaped', '<parameter=a"\\>v</parameter>', '{"a\\"\\\\": "v"}'],
    ['with values that are escaped', '<parameter=k>"a\\\n\u0001" b</parameter>', '{"k": "\\"a\\\\\\n\\u0001\\" b"}'],
    ['with a closing brace in their value', '<parameter=k>a}b</parameter>', '{"k": "a}b"}'],
    ['with an opening brace in their value', '<parameter=k>{ x</parameter>', '{"k": "{ x"}'],
    ['with surrogates', '<parameter=k>\u{1f600}\ud83d\ude00\ud83d \ude00</parameter>', '{"k": "\u{1f600}\u{1f600}\ud83d \ude00"}'],
    ['with a high surrogate before the closer', '<parameter=k>v \ud83d</parameter>', '{"k": "v \ud83d"}'],
    ['with a high surrogate before a bracket', '<parameter=k>\ud83d<\ud83d<</parameter>', '{"k": "\ud83d<\ud83d<"}'],
    [
      'with JSON of each kind',
      '<parameter=a>{"x":[1.0,null]}</parameter><parameter=b>NaN</parameter><parameter=c>"s"</parameter>',
      '{"a": {"x": [1.0, null]}, "b": NaN, "c": "s"}',
    ],
    [
      'with JSON that breaks',
      '<parameter=a>[1, 2</parameter><parameter=b>1.</parameter><parameter=c>"s</parameter>',
      '{"a": "[1, 2", "b": "1.", "c": "\\"s"}',
    ],
  ])('%s', (_, body, args) => {
    expectCallsInside(`<function=f>${body}</function>`, [`f closed ${args}`]);
  });
});

describe('a parameter that stands outside a function is dropped', () => {
  test.each(['<parameter=k>v</parameter>', '<parameter=k></function>', '</parameter>'])('%s', (stray) => {
    expectCallsInside(`${stray}<function=f></function>${stray}`, ['f closed {}']);
  });
});

/** On text that is no tool text only this much is promised: nothing throws, and the cut does not matter. */
describe('text that is no tool text', () => {
  test.each(['plain', '<function=f></function>', 'text <tool_call><function=f>', '<parameter=k>v', '<<>></></tool_call>'])(
    '%j streams alike under every cut',
    (text) => {
      const whole = streamed([text]);
      const cuts = cutsOf(text);
      expect(cuts.length).toBeGreaterThan(5);
      expect(outcomesOf(cuts, streamed)).toEqual([{ chunks: [text], outcome: whole }]);
    },
  );
});
