/** What a finished stream is judged to be: every class and note, alone and together, every mismatch, and what the logger is told. */
import { describe, expect, test } from 'vitest';
import type { StreamedCall } from './delta-streamer.ts';
import { type DivergenceClass, divergenceClasses, type VerificationNote, verificationNotes, verify } from './verify.ts';

test('the classes and notes are these', () => {
  expect(divergenceClasses).toEqual(['truncated-call', 'duplicate-keys', 'literal-function-close', 'unterminated-tail']);
  expect(verificationNotes).toEqual(['literal-parameter-close', 'non-finite']);
});

interface Judged {
  readonly streamed: StreamedCall;
  readonly classes?: readonly DivergenceClass[];
  readonly notes?: readonly VerificationNote[];
}

const call = (args: string, state: StreamedCall['state'] = 'closed', name = 'f'): StreamedCall => ({ name, arguments: args, state });
const TAIL = '<tool_call></tool_call><tool_call>';

/** Tool texts, what must have been streamed of each, and how that is judged; the reading as JSON texts of the arguments. */
const TEXTS: readonly (readonly [what: string, toolText: string, calls: readonly Judged[], reading: readonly string[]])[] = [
  ['no call', '', [], []],
  [
    'a call',
    '<tool_call><function=f><parameter=k> 1\n</parameter><parameter=l>v</parameter></function></tool_call>',
    [{ streamed: call('{"k": 1, "l": "v"}') }],
    ['{"k": 1, "l": "v"}'],
  ],
  ['a call in an open wrapper', '<tool_call><function=f></function>', [{ streamed: call('{}') }], ['{}']],
  [
    'a call cut by the response',
    '<tool_call><function=f><parameter=k>v',
    [{ streamed: call('{"k": "v', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'a call cut before its value',
    '<tool_call><function=f><parameter=k>1',
    [{ streamed: call('{', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'a call cut by its wrapper',
    '<tool_call><function=f><parameter=k>v"\n</tool_call>',
    [{ streamed: call('{"k": "v\\"', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'a call cut behind a value',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=l>v',
    [{ streamed: call('{"k": 1, "l": "v', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'a repeated key',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=l>2</parameter><parameter=k>v</parameter></function></tool_call>',
    [{ streamed: call('{"k": 1, "l": 2, "k": "v"}'), classes: ['duplicate-keys'] }],
    ['{"k": "v", "l": 2}'],
  ],
  [
    'a key repeated with the same value',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=k>1</parameter></function>',
    [{ streamed: call('{"k": 1, "k": 1}'), classes: ['duplicate-keys'] }],
    ['{"k": 1}'],
  ],
  [
    'a key repeated by a parameter that is open',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=k>v',
    [{ streamed: call('{"k": 1, "k": "v', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'a poisoned call',
    '<tool_call><function=f><parameter=k>v</function></tool_call>',
    [{ streamed: call('{"k": "v', 'poisoned'), classes: ['literal-function-close'] }],
    ['{}'],
  ],
  [
    'a poisoned call with a value before',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=l>v</function>',
    [{ streamed: call('{"k": 1, "l": "v', 'poisoned'), classes: ['literal-function-close'] }],
    ['{"k": 1}'],
  ],
  ['a function closer before a value has begun', '<tool_call><function=f><parameter=k>1</function>', [{ streamed: call('{}') }], ['{}']],
  ['a tail', `${TAIL}<function=f></function>`, [{ streamed: call('{}'), classes: ['unterminated-tail'] }], []],
  ['a call cut in the tail', `${TAIL}<function=f>`, [{ streamed: call('{', 'truncated'), classes: ['truncated-call'] }], []],
  [
    'a poisoned call in the tail',
    `${TAIL}<function=f><parameter=k>v</function>`,
    [{ streamed: call('{"k": "v', 'poisoned'), classes: ['literal-function-close', 'unterminated-tail'] }],
    [],
  ],
  [
    'a repeated key in a call that is cut',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter>',
    [{ streamed: call('{"k": 1, "k": 2', 'truncated'), classes: ['truncated-call', 'duplicate-keys'] }],
    [],
  ],
  [
    'a repeated key in a poisoned call',
    '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter><parameter=l>v</function>',
    [{ streamed: call('{"k": 1, "k": 2, "l": "v', 'poisoned'), classes: ['duplicate-keys', 'literal-function-close'] }],
    ['{"k": 2}'],
  ],
  [
    'a repeated key in the tail',
    `${TAIL}<function=f><parameter=k>1</parameter><parameter=k>2</parameter></function>`,
    [{ streamed: call('{"k": 1, "k": 2}'), classes: ['duplicate-keys', 'unterminated-tail'] }],
    [],
  ],
  [
    'a repeated key in a poisoned call in the tail',
    `${TAIL}<function=f><parameter=k>1</parameter><parameter=k>2</parameter><parameter=l>v</function>`,
    [
      {
        streamed: call('{"k": 1, "k": 2, "l": "v', 'poisoned'),
        classes: ['duplicate-keys', 'literal-function-close', 'unterminated-tail'],
      },
    ],
    [],
  ],
  [
    'a parameter closer outside',
    '<tool_call><function=f><parameter=k>v</parameter></parameter></function>',
    [{ streamed: call('{"k": "v"}'), notes: ['literal-parameter-close'] }],
    ['{"k": "v"}'],
  ],
  [
    'NaN',
    '<tool_call><function=f><parameter=k>NaN</parameter></function>',
    [{ streamed: call('{"k": NaN}'), notes: ['non-finite'] }],
    ['{"k": NaN}'],
  ],
  [
    'a number that is too large',
    '<tool_call><function=f><parameter=k>[{"a": -1e400}]</parameter></function>',
    [{ streamed: call('{"k": [{"a": -Infinity}]}'), notes: ['non-finite'] }],
    ['{"k": [{"a": -Infinity}]}'],
  ],
  [
    'NaN in a value that is open',
    '<tool_call><function=f><parameter=k>NaN',
    [{ streamed: call('{', 'truncated'), classes: ['truncated-call'] }],
    [],
  ],
  [
    'both notes',
    '<tool_call><function=f></parameter><parameter=k>Infinity</parameter></function>',
    [{ streamed: call('{"k": Infinity}'), notes: ['literal-parameter-close', 'non-finite'] }],
    ['{"k": Infinity}'],
  ],
  [
    'both notes and three classes',
    `${TAIL}<function=f><parameter=k>NaN</parameter></parameter><parameter=k>1</parameter><parameter=l>v</function>`,
    [
      {
        streamed: call('{"k": NaN, "k": 1, "l": "v', 'poisoned'),
        classes: ['duplicate-keys', 'literal-function-close', 'unterminated-tail'],
        notes: ['literal-parameter-close', 'non-finite'],
      },
    ],
    [],
  ],
  [
    'several calls',
    '<tool_call><function=f><parameter=k>v</function><function=f></tool_call><tool_call><function=f><parameter=k>1</parameter></function></tool_call><tool_call><function=f></function>',
    [
      { streamed: call('{"k": "v', 'poisoned'), classes: ['literal-function-close'] },
      { streamed: call('{', 'truncated'), classes: ['truncated-call'] },
      { streamed: call('{"k": 1}') },
      { streamed: call('{}'), classes: ['unterminated-tail'] },
    ],
    ['{}', '{"k": 1}'],
  ],
];

/** The same objects, but an attempt to change them throws. */
const frozen = (calls: readonly StreamedCall[]): readonly StreamedCall[] => Object.freeze(calls.map((streamed) => Object.freeze(streamed)));

describe('a stream as the text demands', () => {
  test.each(TEXTS)('of %s', (_, toolText, judged, reading) => {
    const streamed = frozen(judged.map((one) => one.streamed));
    expect(verify(streamed, toolText)).toStrictEqual({
      calls: judged.map(({ streamed, classes = [], notes = [] }) => ({
        outcome: classes.length === 0 ? 'identical' : 'divergent',
        classes,
        notes,
        expected: streamed,
        streamed,
      })),
      reading: reading.map((args) => ({ name: 'f', arguments: args })),
      isSound: true,
    });
  });
});

describe('a mismatch', () => {
  const withCalls = TEXTS.filter(([, , judged]) => judged.length === 1);
  const CHANGES: readonly (readonly [what: string, change: (right: StreamedCall) => StreamedCall])[] = [
    ['another name', (right) => ({ ...right, name: 'g' })],
    ['another state', (right) => ({ ...right, state: right.state === 'closed' ? 'poisoned' : 'closed' })],
    ['a call that was left open', (right) => ({ ...right, state: 'open' })],
    ['arguments that go on', (right) => ({ ...right, arguments: `${right.arguments} ` })],
    ['arguments that end early', (right) => ({ ...right, arguments: right.arguments.slice(0, -1) })],
  ];

  test.each(CHANGES)('is %s, whatever the classes', (_, change) => {
    expect(withCalls).toHaveLength(25);
    for (const [, toolText, [judged]] of withCalls) {
      if (judged === undefined) continue;
      const streamed = change(judged.streamed);
      const { calls, isSound } = verify(frozen([streamed]), toolText);
      expect({ toolText, calls, isSound }).toStrictEqual({
        toolText,
        calls: [{ outcome: 'mismatch', classes: judged.classes ?? [], notes: judged.notes ?? [], expected: judged.streamed, streamed }],
        isSound: false,
      });
    }
  });

  test('is arguments that parse alike but are not those that the text demands', () => {
    const toolText = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter></function></tool_call>';
    const outcomesFor = (text: string) => verify([call(text)], toolText).calls.map(({ outcome }) => outcome);
    expect(outcomesFor('{"k": 1, "k": 2}')).toEqual(['divergent']);
    expect(['{"k": 2}', '{"k":1,"k":2}', '{"k": 1, "k": 2} ', '{"\\u006b": 1, "k": 2}'].flatMap(outcomesFor)).toEqual(
      Array(4).fill('mismatch'),
    );
  });

  test('is a call that is missing', () => {
    const right = call('{}');
    expect(verify([], '<tool_call><function=f></function></tool_call>')).toStrictEqual({
      calls: [{ outcome: 'mismatch', classes: [], notes: [], expected: right, streamed: undefined }],
      reading: [{ name: 'f', arguments: '{}' }],
      isSound: false,
    });
  });

  test('is a call too many', () => {
    const right = call('{}');
    const extra = call('{}', 'closed', 'g');
    expect(verify([right, extra], '<tool_call><function=f></function></tool_call>')).toStrictEqual({
      calls: [
        { outcome: 'identical', classes: [], notes: [], expected: right, streamed: right },
        { outcome: 'mismatch', classes: [], notes: [], expected: undefined, streamed: extra },
      ],
      reading: [{ name: 'f', arguments: '{}' }],
      isSound: false,
    });
  });

  test('is two calls in the other order', () => {
    const [f, g] = [call('{}'), call('{}', 'closed', 'g')];
    const { calls, isSound } = verify([g, f], '<tool_call><function=f></function><function=g></function></tool_call>');
    expect([calls.map(({ outcome }) => outcome), isSound]).toEqual([['mismatch', 'mismatch'], false]);
  });

  test('of one call leaves the others as they are', () => {
    const toolText = '<tool_call><function=f></function><function=g></function><function=h>';
    const { calls } = verify([call('{}'), call('{', 'closed', 'g'), call('{', 'truncated', 'h')], toolText);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['identical', 'mismatch', 'divergent']);
  });
});

describe('the logger', () => {
  const TOOL_TEXT = [
    '<tool_call><function=a></function>',
    '<function=b><parameter=k>NaN</parameter></function>',
    '<function=c></parameter><parameter=k>1</parameter><parameter=k>2</parameter></function>',
    '<function=d"></function>',
    '<function=e><parameter=k>1</parameter><parameter=k>NaN</parameter></function>',
    '<function=f></function>',
    '<function=g></function>',
    '</tool_call>',
  ].join('');
  const STREAMED: readonly StreamedCall[] = [
    { name: 'a', arguments: '{}', state: 'closed' },
    { name: 'b', arguments: '{"k": NaN}', state: 'closed' },
    { name: 'c', arguments: '{"k": 1, "k": 2}', state: 'closed' },
    { name: 'd"', arguments: '{', state: 'closed' },
    { name: 'e', arguments: '{', state: 'closed' },
    { name: 'other', arguments: '{}', state: 'closed' },
  ];

  test('is told one line for each call that is not identical or has a note', () => {
    const lines: [string, string][] = [];
    verify(STREAMED, TOOL_TEXT, (level, message) => lines.push([level, message]));
    expect(lines).toEqual([
      ['info', 'call 1 "b" is identical: non-finite'],
      ['info', 'call 2 "c" is divergent: duplicate-keys, literal-parameter-close'],
      ['error', 'call 3 "d\\"" was streamed other than its text reads'],
      ['error', 'call 4 "e" was streamed other than its text reads (duplicate-keys, non-finite)'],
      ['error', 'call 5 "other" was streamed other than its text reads'],
      ['error', 'call 6 "g" was streamed other than its text reads'],
    ]);
  });

  test('is told nothing where all is identical', () => {
    const lines: string[] = [];
    verify([call('{}')], '<tool_call><function=f></function></tool_call>', (_, message) => lines.push(message));
    expect(lines).toEqual([]);
  });

  test('that throws is not asked again, and changes nothing', () => {
    let asked = 0;
    const verification = verify(STREAMED, TOOL_TEXT, () => {
      asked += 1;
      throw new Error('disk full');
    });
    expect(asked).toBe(1);
    expect(verification).toStrictEqual(verify(STREAMED, TOOL_TEXT));
  });
});

test('nothing of what is given is changed, whatever is wrong with it', () => {
  const toolText = '<tool_call><function=f><parameter=k>1</parameter></function><function=g>';
  const given = [
    [],
    [call('{"k": 1}')],
    [call('{"k": 1}'), call('{', 'truncated', 'g'), call('{}', 'closed', 'h')],
    [call('{"k": 2', 'open'), call('', 'poisoned', 'g')],
  ];
  const before = structuredClone(given);
  for (const calls of given) verify(calls, toolText);
  expect(given).toStrictEqual(before);
});
