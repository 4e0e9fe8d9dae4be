/** The end-of-stream reading and the outline behind it, rule by rule. */
import { describe, expect, test } from 'vitest';
import { type CallOutline, outlineToolCalls, parseToolCalls, readingOf, type ToolCall } from './end-of-stream.ts';

/** Calls as `name arguments`, one string each. */
function read(toolText: string): string[] {
  return parseToolCalls(toolText).map((call) => `${call.name} ${call.arguments}`);
}

/** Values in the order in which a call has them, in a whole tool text. */
const call = (...parameters: string[]): string => `<tool_call><function=f>${parameters.join('')}</function></tool_call>`;

describe('segments', () => {
  test.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['text without a tag', 'plain', []],
    ['a complete wrapper', '<tool_call><function=f></function></tool_call>', ['f {}']],
    ['an empty wrapper', '<tool_call></tool_call>', []],
    [
      'two complete wrappers in order',
      '<tool_call><function=f></function></tool_call><tool_call><function=g></function></tool_call>',
      ['f {}', 'g {}'],
    ],
    ['two functions in one wrapper', '<tool_call><function=f></function>\n<function=g></function></tool_call>', ['f {}', 'g {}']],
    ['an open wrapper alone', '<tool_call><function=f></function>', ['f {}']],
    ['an open wrapper behind a stray closer', '</tool_call><tool_call><function=f></function>', ['f {}']],
    ['no wrapper at all', '<function=f></function>text<function=g></function>', ['f {}', 'g {}']],
    ['only a closer behind the function', '<function=f></function></tool_call>', ['f {}']],
    ['an open wrapper behind a complete one', '<tool_call></tool_call><tool_call><function=f></function>', []],
    [
      'functions around a complete wrapper',
      '<function=f></function><tool_call><function=g></function></tool_call><function=h></function>',
      ['g {}'],
    ],
    [
      'the shortest match',
      '<tool_call><function=f></tool_call></function></tool_call><tool_call><function=g></function></tool_call>',
      ['g {}'],
    ],
    ['an opener inside a wrapper', '<tool_call><tool_call><function=f></function></tool_call>', ['f {}']],
    ['a function over two wrappers', '<tool_call><function=f></tool_call><tool_call></function></tool_call>', []],
    ['no tag of half a name', '<tool_cal><function=f></function></tool_cal>', ['f {}']],
    ['the wrapper closer inside a value', `${call('<parameter=k></tool_call></parameter>')}`, []],
  ])('%s', (_, toolText, calls) => {
    expect(read(toolText)).toEqual(calls);
  });
});

describe('functions', () => {
  test.each<[string, string, string[]]>([
    ['not closed', '<function=f>', []],
    ['not closed behind a closed one', '<function=f></function><function=g>', ['f {}']],
    ['without a name', '<function=></function>', []],
    ['without a name but with an attribute', '<function= f></function>', []],
    ['whose name is behind a white space of CPython', '<function=\u0085f></function>', []],
    ['without a name before one with a name', '<function=><function= ><function=f></function>', ['f {}']],
    ['without a closing bracket', '<function=f', []],
    ['with an empty end', '<function=', []],
    ['with attributes', '<function=f name="x" \n/></function>', ['f {}']],
    ['whose name ends at U+001C', '<function=f\u001cg></function>', ['f {}']],
    ['whose name holds U+FEFF', '<function=\ufefff></function>', ['\ufefff {}']],
    ['with quotes in the name', '<function="f"></function>', ['"f" {}']],
    ['with a name of tags', '<function=f</function></function>', ['f</function {}']],
    ['whose opener begins the name', '<function=<function=f></function>', ['<function=f {}']],
    ['whose opener is in the attribute', '<function=f <function=g></function>', ['f {}']],
    ['opened inside an open one', '<function=f><function=g></function></function>', ['f {}']],
    ['closed behind what reads as an opener with the closer', '<function=f><function=g</function></function>', ['f {}']],
    ['between stray closers', '</function><function=f></function></function><function=g></function>', ['f {}', 'g {}']],
    ['with an astral name', '<function=\u{1f600}></function>', ['\u{1f600} {}']],
    ['with a lone surrogate as name', '<function=\ud800></function>', ['\ud800 {}']],
    ['in another case', '<Function=f></Function>', []],
  ])('%s', (_, toolText, calls) => {
    expect(read(toolText)).toEqual(calls);
  });
});

describe('parameters', () => {
  test.each<[string, string, string]>([
    ['none', 'plain text', '{}'],
    ['one', '<parameter=k>v</parameter>', '{"k": "v"}'],
    ['two', 'a<parameter=k>v</parameter>b<parameter=l>1</parameter>c', '{"k": "v", "l": 1}'],
    ['an empty one', '<parameter=k></parameter>', '{"k": ""}'],
    ['white space only', '<parameter=k> \n\u0085</parameter>', '{"k": ""}'],
    ['stripped', '<parameter=k>\n v w \u001f</parameter>', '{"k": "v w"}'],
    ['not closed', '<parameter=k>v', '{}'],
    ['not closed behind a closed one', '<parameter=k>v</parameter><parameter=l>w', '{"k": "v"}'],
    ['without a name', '<parameter=>v</parameter>', '{}'],
    ['without a name before one with a name', '<parameter= ><parameter=k>v</parameter>', '{"k": "v"}'],
    ['without a closing bracket', '<parameter=k</parameter', '{}'],
    ['with attributes', '<parameter=k type="string">v</parameter>', '{"k": "v"}'],
    ['with a closer as its tag', '<parameter=k</parameter>v</parameter>', '{"k</parameter": "v"}'],
    ['opened inside a value', '<parameter=k>a<parameter=l>b</parameter>', '{"k": "a<parameter=l>b"}'],
    ['ended behind what reads as an opener with the closer', '<parameter=k><parameter=l</parameter></parameter>', '{"k": "<parameter=l"}'],
    ['ended by the first closer', '<parameter=k>a</parameter>b</parameter>', '{"k": "a"}'],
    ['behind a stray closer', '</parameter><parameter=k>v</parameter>', '{"k": "v"}'],
    ['a key that is escaped', '<parameter=a"\\\u0001>v</parameter>', '{"a\\"\\\\\\u0001": "v"}'],
    ['a repeated key', '<parameter=k>1</parameter><parameter=l>2</parameter><parameter=k>x</parameter>', '{"k": "x", "l": 2}'],
    [
      'keys that look like indices',
      '<parameter=b>0</parameter><parameter=1>1</parameter><parameter=0>2</parameter>',
      '{"b": 0, "1": 1, "0": 2}',
    ],
    ['the key __proto__', '<parameter=__proto__>1</parameter><parameter=constructor>2</parameter>', '{"__proto__": 1, "constructor": 2}'],
    ['reasoning tags in a value', '<parameter=k><think>v</think></parameter>', '{"k": "<think>v</think>"}'],
    ['in another case', '<Parameter=k>v</Parameter>', '{}'],
  ])('%s', (_, body, args) => {
    expect(parseToolCalls(`<tool_call><function=f>${body}</function></tool_call>`)).toEqual([{ name: 'f', arguments: args }]);
  });
});

const closed: CallOutline = {
  name: 'f',
  state: 'closed',
  parameters: [],
  openParameter: undefined,
  isInTail: false,
  hasLiteralParameterClose: false,
};

/** What stands in a first wrapper behind `<tool_call><function=f>`, and what it makes of the call. */
const OUTLINES: readonly (readonly [what: string, rest: string, changes: Partial<CallOutline>])[] = [
  ['a closed call', '</function></tool_call>', {}],
  ['a closed call in an open wrapper', '</function>', {}],
  [
    'raw values',
    '<parameter=k> 1\n</parameter><parameter=k></parameter></function>',
    {
      parameters: [
        ['k', ' 1\n'],
        ['k', ''],
      ],
    },
  ],
  ['the end of the response', '', { state: 'truncated' }],
  ['the end of the wrapper', '</tool_call>', { state: 'truncated' }],
  ['an end behind a value', '<parameter=k>v</parameter>', { state: 'truncated', parameters: [['k', 'v']] }],
  ['an end inside a tag', '<parameter=k', { state: 'truncated' }],
  ['an end inside a string', '<parameter=k> v w ', { state: 'truncated', openParameter: { key: 'k', sent: 'v w' } }],
  ['an end inside a value that may be JSON', '<parameter=k> 12', { state: 'truncated' }],
  ['an end before a value', '<parameter=k> ', { state: 'truncated' }],
  ['an end inside a closer', '<parameter=k>v </parameter', { state: 'truncated', openParameter: { key: 'k', sent: 'v' } }],
  ['an end inside each closer (function)', '<parameter=k>v</function', { state: 'truncated', openParameter: { key: 'k', sent: 'v' } }],
  ['an end inside each closer (wrapper)', '<parameter=k>v</tool_call', { state: 'truncated', openParameter: { key: 'k', sent: 'v' } }],
  [
    'an end inside a closer of a long value',
    `<parameter=k>${'v'.repeat(99)}</`,
    { state: 'truncated', openParameter: { key: 'k', sent: 'v'.repeat(99) } },
  ],
  [
    'an end behind what is no closer',
    '<parameter=k>v</parametric',
    { state: 'truncated', openParameter: { key: 'k', sent: 'v</parametric' } },
  ],
  ['an end inside a closer behind a number', '<parameter=k>12<', { state: 'truncated' }],
  ['a high surrogate at the end', '<parameter=k>v \ud83d', { state: 'truncated', openParameter: { key: 'k', sent: 'v ' } }],
  ['a high surrogate before half a closer', '<parameter=k>v\ud83d<', { state: 'truncated', openParameter: { key: 'k', sent: 'v\ud83d' } }],
  ['a high surrogate alone', '<parameter=k> \ud83d', { state: 'truncated' }],
  [
    'half a closer before the end of the wrapper',
    '<parameter=k>v</par</tool_call>',
    { state: 'truncated', openParameter: { key: 'k', sent: 'v</par' } },
  ],
  ['a number before the end of the wrapper', '<parameter=k>12</tool_call>', { state: 'truncated' }],
  [
    'a high surrogate before the end of the wrapper',
    '<parameter=k>\ud83d</tool_call>',
    { state: 'truncated', openParameter: { key: 'k', sent: '\ud83d' } },
  ],
  ['a function closer inside a string', '<parameter=k> v </function>', { state: 'poisoned', openParameter: { key: 'k', sent: 'v' } }],
  [
    'a function closer inside a later string',
    '<parameter=k>1</parameter><parameter=l>v</function></tool_call>',
    { state: 'poisoned', parameters: [['k', '1']], openParameter: { key: 'l', sent: 'v' } },
  ],
  [
    'half a closer before a function closer',
    '<parameter=k>v</par</function>',
    { state: 'poisoned', openParameter: { key: 'k', sent: 'v</par' } },
  ],
  [
    'a high surrogate before a function closer',
    '<parameter=k>\ud83d</function>',
    { state: 'poisoned', openParameter: { key: 'k', sent: '\ud83d' } },
  ],
  ['a function closer inside a value that may be JSON', '<parameter=k>nul</function>', {}],
  ['a function closer inside a parameter tag', '<parameter=k</function>', {}],
  ['a stray parameter closer', '</parameter></function>', { hasLiteralParameterClose: true }],
  [
    'a parameter closer between parameters',
    '<parameter=k>v</parameter></parameter><parameter=l>w</parameter></function>',
    {
      parameters: [
        ['k', 'v'],
        ['l', 'w'],
      ],
      hasLiteralParameterClose: true,
    },
  ],
  [
    'a parameter closer behind the last',
    '<parameter=k>v</parameter>w</parameter></function>',
    { parameters: [['k', 'v']], hasLiteralParameterClose: true },
  ],
  [
    'a parameter closer before an open one',
    '</parameter><parameter=k>v</function>',
    { state: 'poisoned', openParameter: { key: 'k', sent: 'v' }, hasLiteralParameterClose: true },
  ],
  ['a parameter closer in a truncated call', '</parameter>', { state: 'truncated', hasLiteralParameterClose: true }],
  ['a parameter closer inside a tag', '<parameter=k</parameter>v</parameter></function>', { parameters: [['k</parameter', 'v']] }],
  ['a parameter closer behind the function', '</function></parameter></tool_call>', {}],
];

describe('the outline of a call', () => {
  test.each(OUTLINES)('with %s', (_, rest, changes) => {
    expect(outlineToolCalls(`<tool_call><function=f>${rest}`)).toStrictEqual([{ ...closed, ...changes }]);
  });

  test.each(OUTLINES.filter(([, rest]) => !rest.includes('</tool_call>')))('with %s, in the tail', (_, rest, changes) => {
    expect(outlineToolCalls(`<tool_call></tool_call><tool_call><function=f>${rest}`)).toStrictEqual([
      { ...closed, ...changes, isInTail: true },
    ]);
  });

  test('goes on behind a closed call and ends with a truncated one', () => {
    const toolText =
      '<tool_call><function=f></function><function=g><parameter=k>v</tool_call><tool_call><function=h></function><function=i>';
    expect(outlineToolCalls(toolText)).toStrictEqual([
      closed,
      { ...closed, name: 'g', state: 'truncated', openParameter: { key: 'k', sent: 'v' } },
      { ...closed, name: 'h', isInTail: true },
      { ...closed, name: 'i', state: 'truncated', isInTail: true },
    ]);
  });
});

test('the reading takes the closed and poisoned calls outside the tail', () => {
  const outline: CallOutline[] = [
    {
      ...closed,
      parameters: [
        ['k', '1'],
        ['l', 'x'],
        ['k', ' 2 '],
      ],
    },
    { ...closed, name: 'g', state: 'poisoned', parameters: [['k', 'v']], openParameter: { key: 'l', sent: 'w' } },
    { ...closed, name: 'h', state: 'truncated' },
    { ...closed, name: 'i', isInTail: true },
    { ...closed, name: 'j', state: 'poisoned', isInTail: true },
  ];
  const reading: ToolCall[] = [
    { name: 'f', arguments: '{"k": 2, "l": "x"}' },
    { name: 'g', arguments: '{"k": "v"}' },
  ];
  expect(readingOf(outline)).toStrictEqual(reading);
});
