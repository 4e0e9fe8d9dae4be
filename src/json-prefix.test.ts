/** At which character a text stops being the beginning of JSON: a table that passes through every state, and a search that needs none. */
import { describe, expect, test } from 'vitest';
import { jsonLoads, strip } from './cpython/index.ts';
import { JsonPrefixTracker } from './json-prefix.ts';

/** Offset of the first code unit that makes the text impossible; `undefined` when it is possible to its end. */
function offsetOfImpossible(text: string): number | undefined {
  const tracker = new JsonPrefixTracker();
  for (let offset = 0; offset < text.length; offset += 1) if (!tracker.feed(text.charAt(offset))) return offset;
  return undefined;
}

const DIGITS_4300 = '1'.repeat(4300);

/** Texts by what they hold; `^` stands before the character at which each becomes impossible. */
const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  'the texts of the contract': ['2024^-01-02', '[^Errno 2] x', 'n^ame', 'null^able', 'Infinit^e', '{ ^color: red }'],
  'a first character': [
    '^x',
    '^+1',
    '^.5',
    '^,',
    '^:',
    '^]',
    '^}',
    "^'a'",
    '^/',
    '^\\',
    '^\u0000',
    '^\ufeff1',
    '^\u200b',
    '^\ud800',
    '^\u{1f600}',
    '^ï',
  ],
  'a first character behind white space': [' \t\n\r^x', '\u00a0\u0085\u001c\u3000^x', '\n ^]'],
  'literals in other cases': ['^True', '^False', 'N^one', 'N^ull', '^TRUE', 'N^one', 'N^AN', '^infinity', 'n^an', '^undefined', '^yes'],
  'literals that go on otherwise': ['nu^x', 'n^x', 'nul^x', 't^x', 'tru^x', 'tru^th', 'fals^y', 'f^unction', 'Na^n', 'In^t', 'Infinity^x'],
  'literals cut by white space': ['nul^ l', 't^ ', 'fals^\n', 'Na^\u00a0', 'Infinit^ '],
  'behind a document': [
    'null^a',
    'true^,',
    'false^]',
    'NaN^N',
    '""^"',
    '"a"^a',
    '[]^[',
    '[]^,',
    '{}^}',
    '0 ^1',
    '1\u0085^1',
    '"" ^:',
    'null\u3000^\ufeff',
  ],
  minus: ['-^-', '-^a', '-^ 1', '-^.5', '-^N', '-^i', '-I^x', '-Infinit^x', '-Infinity^1', '-^e', '-^"', '-^n'],
  zero: ['0^0', '0^1', '-0^9', '0^x', '0^-', '0^,', '0^]', '0^}', '0 ^.', '0^"'],
  integers: ['1^x', '12^-', '9^_', '1^,', '1^:', '1^/', '5 ^.', '5 ^5', '5\u0085^e', '19^\u0660', '1^:30'],
  'a point': ['1.^x', '1.^.', '1.^e5', '1.^ ', '0.^-', '0.^,', '1.^/'],
  fractions: ['1.5^x', '1.5^.', '1.50^-', '1.5 ^5', '1.2^.3', '1.5^]', '0.0^:'],
  'exponent marks': ['1e^x', '1e^ ', '1E^e', '1e^.', '1.5e^,', '0e^E', '1e^/'],
  'exponent signs': ['1e+^+', '1e-^-', '1E+^x', '1e-^ ', '1e+^.'],
  exponents: ['1e5^x', '1e5^.', '1e5^e', '1e05^-', '1e+5^+', '1E-5 ^5', '1e5^]'],
  strings: ['"^\n', '"a^\t', '"^\u0000', '"a^\u001f', '"long enough to be a run of plain characters^\r', '"a" ^"'],
  escapes: ['"\\^x', '"\\^a', '"\\^v', '"\\^0', '"\\^\'', '"\\^U', '"\\^ ', '"\\^\n', '"a\\\\\\^q', '"\\^N'],
  'hexadecimal escapes': [
    '"\\u^g',
    '"\\u^"',
    '"\\u0^G',
    '"\\u00^:',
    '"\\u000^/',
    '"\\u000^@',
    '"\\u000^`',
    '"\\u^ ',
    '"\\u00^"',
    '"\\u0000^\n',
    '"\\u004^\u{1f600}',
    '"\\uABC^\\',
  ],
  arrays: [
    '[^x',
    '[^,',
    '[^}',
    '[^:',
    '[1 ^2',
    '[1^}',
    '[1^:',
    '[1,^]',
    '[1,^,',
    '[1, ^}',
    '[1^;',
    '[""^"',
    '[[]^[',
    '[null^1',
    '[true ^x',
    '[[1,2]]^]',
    '[[1^}',
    '[-^]',
  ],
  'numbers in arrays': ['[0^0', '[0^1', '[1.^]', '[1e^]', '[1e+^,', '[-^,', '[1^x', '[1.5^}', '[1e5^}', '[0^:', '[0 ^0'],
  objects: ['{^x', '{^1', '{^,', '{^]', '{^:', '{^{', "{^'a'", '{ \t\n\r^n'],
  keys: ['{"a"^,', '{"a"^}', '{"a" ^"', '{"a"^a', '{"a^\n', '{"\\^x', '{"\\u000^g', '{"a"^=', '{""^1'],
  'behind a colon': ['{"a":^}', '{"a":^,', '{"a":^:', '{"a": ^x', '{"a":^]', '{"a":\n^+'],
  'behind a member': [
    '{"a":1^]',
    '{"a":1 ^"',
    '{"a":""^"',
    '{"a":""^:',
    '{"a":[]^]',
    '{"a":{}^:',
    '{"a":null^x',
    '{"a":1.5^]',
    '{"a":1 ^1',
  ],
  'behind a comma': ['{"a":1,^}', '{"a":1,^,', '{"a":1, ^1', '{"a":1,^x', '{"a":1,^]', '{"a":1,^\''],
  'containers in containers': [
    '[{}^}',
    '{"a":[^}',
    '{"a":[1^}',
    '[{"a":1^]',
    '[[^}',
    '[{"a":1},^}',
    '{"a":{"b":1}^]',
    '[{"a":[]}^x',
    '[{^]',
    '[{"a":{}}]^]',
  ],
  'white space that JSON does not have, inside': [
    '[^\u00a0',
    '[1^\u0085',
    '[1,^\u000b',
    '[1 ^\u000c',
    '{^\u001c',
    '{"a"^\u2003',
    '{"a":^\u000b',
    '{"a":1^\u3000',
    '{"a":1,^\u001f',
    '[null^\u0085',
    '[""^\u000b',
    '[[]^\u000c',
  ],
};

/** Texts that are possible to their end. */
const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
  'nothing and white space': [
    '',
    ' ',
    '\t\n\r \u000b\u000c\u001c\u001d\u001e\u001f\u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000',
  ],
  'documents between white space of every kind': [
    '\u00a0null\u0085',
    '\u000b1\u000c',
    ' "a"\u3000',
    '\u001c[]\u001f',
    '{}\n ',
    '\u2028-0\u2029',
    '1.5\u0085 ',
    '1e5\u000b',
  ],
  'literals and beginnings of them': [
    'n',
    'nul',
    'null',
    't',
    'true',
    'f',
    'fals',
    'false',
    'N',
    'Na',
    'NaN',
    'I',
    'Infinit',
    'Infinity',
    '-I',
    '-Infinity',
    '-Infinity ',
  ],
  'numbers and beginnings of them': [
    '-',
    '0',
    '-0',
    '1',
    '-9',
    '10',
    '1234567890',
    '0.',
    '0.0',
    '1.05',
    '0e',
    '1e',
    '1E',
    '1e+',
    '1e-',
    '1E+0',
    '1e09',
    '-1.5e-09',
    '9.9E9',
    '0.0e0',
  ],
  'strings and beginnings of them': ['"', '"a', '""', '"\u007f\u0080\u00a0\ufeff\ud800', '" \u{1f600}"', '"\'/"', '"a"', '"]}{[,:"'],
  escapes: ['"\\', '"\\"', '"\\\\"', '"\\/\\b\\f\\n\\r\\t"', '"\\\\\\""', '"a\\n'],
  'hexadecimal escapes': ['"\\u', '"\\u0', '"\\u09aF"', '"\\uAFaf', '"\\ud83d\\ude00"', '"\\u00000"', '"\\u0000\\u1234"', '"\\u9999'],
  arrays: [
    '[',
    '[ \t\n\r',
    '[]',
    '[ ]',
    '[1',
    '[1,',
    '[1 ,\t2\n]',
    '[[',
    '[[]',
    '[[],',
    '[[]]',
    '[[1],[2]]',
    '["a","b"]',
    '[null,true,false,NaN,-Infinity]',
    '[-',
    '[n',
  ],
  'numbers in arrays': ['[0]', '[0,0]', '[0 ]', '[-0\n,', '[1.5]', '[1.5,1e5]', '[1e5,1E-5 ]', '[10 ]', '[0.0 ,'],
  objects: [
    '{',
    '{ \t\n\r',
    '{}',
    '{ }',
    '{"',
    '{"a',
    '{"a"',
    '{"a" \t\n\r',
    '{"a":',
    '{"a": \t\n\r',
    '{"a":1',
    '{"a":1}',
    '{"a":1 ',
    '{"a":1,',
    '{"a":1, \t\n\r',
    '{"a":1,"',
    '{"a":1 , "b" : 2 }',
  ],
  'members of every kind': [
    '{"a":0}',
    '{"a":1.5,',
    '{"a":1e5}',
    '{"a":"b"}',
    '{"a":"b",',
    '{"a":null}',
    '{"a":NaN,',
    '{"a":[]}',
    '{"a":{}}',
    '{"a":{},"b":[1]}',
    '{"\\u0041\\"":1}',
  ],
  'containers in containers': [
    '[{}]',
    '[{},{}]',
    '{"a":[1,{"b":[]}]}',
    '[{"a":1},2]',
    '{"a":{"b":1},"c":0}',
    '[[{"a":[0',
    '{"a":[],"',
    '[[],0]',
    '[{"a":0},0]',
  ],
};

describe('a text becomes impossible at the marked character', () => {
  test.each(Object.entries(IMPOSSIBLE))('%s', (_, marked) => {
    expect(marked.length).toBeGreaterThan(2);
    const found = marked.map((text) => {
      const plain = text.replace('^', '');
      const offset = offsetOfImpossible(plain);
      return offset === undefined ? plain : `${plain.slice(0, offset)}^${plain.slice(offset)}`;
    });
    expect(found).toEqual(marked);
  });
});

describe('a text is possible to its end', () => {
  test.each(Object.entries(POSSIBLE))('%s', (_, texts) => {
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => offsetOfImpossible(text) !== undefined)).toEqual([]);
  });
});

describe('the length of a number', () => {
  test('4,300 digits may be followed by what may follow any number', () => {
    for (const after of ['', ' ', '\u0085', '.', '.5', 'e', 'E5']) expect(offsetOfImpossible(`${DIGITS_4300}${after}`)).toBeUndefined();
    expect(offsetOfImpossible(`[-${DIGITS_4300} , ${DIGITS_4300}]`)).toBeUndefined();
  });

  test('4,301 digits may be followed by digits, a point or an exponent only', () => {
    for (const after of ['', '1', '.', '.5 ', 'e', 'E5', '1.0', '1e1\n'])
      expect(offsetOfImpossible(`${DIGITS_4300}1${after}`)).toBeUndefined();
    for (const after of [' ', '\n', '\u0085', ',', ']', '-', 'x']) expect(offsetOfImpossible(`${DIGITS_4300}1${after}`)).toBe(4301);
    for (const after of [' ', ',', ']']) expect(offsetOfImpossible(`[-${DIGITS_4300}1${after}`)).toBe(4303);
  });

  test('digits are counted for each number anew, and only those before the point', () => {
    expect(offsetOfImpossible(`[${DIGITS_4300},${DIGITS_4300},0,1]`)).toBeUndefined();
    expect(offsetOfImpossible(`0.${DIGITS_4300}11 `)).toBeUndefined();
    expect(offsetOfImpossible(`1e${'0'.repeat(4302)} `)).toBeUndefined();
  });
});

/** Every run of up to four closing brackets. */
const CLOSERS = [''];
for (const run of CLOSERS) if (run.length < 4) CLOSERS.push(`${run}]`, `${run}}`);

/** What may complete a beginning of JSON of four characters: an end of the value that is open, then closers. */
const ENDS = [
  '',
  '0',
  '"',
  '0"',
  'b"',
  '""',
  '0000"',
  '000"',
  '00"',
  ':0',
  '":0',
  '0":0',
  'b":0',
  '"":0',
  '0000":0',
  '000":0',
  '00":0',
  ',0',
  '0,0',
];

/** By the definition: some text that begins with it is accepted once it is stripped. No more closers are tried than the text has openers. */
function canBeCompleted(text: string): boolean {
  const openers = text.replace(/[^[{]/g, '').length;
  const closerRuns = CLOSERS.slice(0, 2 ** (openers + 1) - 1);
  return ENDS.some((end) => closerRuns.some((closers) => jsonLoads(strip(text + end + closers)) !== undefined));
}

describe('agrees with the definition on every short text', () => {
  test.each(['[]{}":,0 ', '{"\\u0b:\n\u0085', '[-01.eE+ ,\u000b'])('of the characters %j', { timeout: 20_000 }, (alphabet) => {
    let possible = [''];
    let judged = 0;
    for (let length = 1; length <= 4; length += 1) {
      const texts = possible.flatMap((text) => [...alphabet].map((character) => text + character));
      possible = texts.filter(canBeCompleted);
      const demanded = new Set(possible);
      expect(texts.filter((text) => new JsonPrefixTracker().feed(text) !== demanded.has(text))).toEqual([]);
      judged += texts.length;
    }
    expect(judged).toBeGreaterThan(500);
  });
});

describe('feeding', () => {
  test('gives the same answer for every cut of a text into two pieces', () => {
    const text = ' {"a\\u00e9\\n" : [1.5e-3, -Infinity, {"b": "plain text", "c": null}], "d": 0}\u0085';
    expect(text.length).toBeGreaterThan(70);
    for (let offset = 0; offset <= text.length; offset += 1) {
      const tracker = new JsonPrefixTracker();
      expect([tracker.feed(text.slice(0, offset)), tracker.feed(text.slice(offset)), tracker.isPossible]).toEqual([true, true, true]);
      expect([tracker.feed('x'), tracker.isPossible]).toEqual([false, false]);
    }
  });

  test('finds the impossible character in the middle of a piece', () => {
    expect(['null x', '"a" "b"', '"plain\nplain"', '[1 2]', '{"a":x}'].map((text) => new JsonPrefixTracker().feed(text))).toEqual(
      Array(5).fill(false),
    );
  });

  test('never makes a text possible again', () => {
    const tracker = new JsonPrefixTracker();
    expect([tracker.feed('x'), tracker.feed(''), tracker.feed('1'), tracker.feed('""'), tracker.isPossible]).toEqual(Array(5).fill(false));
  });

  test('starts with a text that is possible', () => {
    const tracker = new JsonPrefixTracker();
    expect([tracker.isPossible, tracker.feed(''), tracker.depth]).toEqual([true, true, 0]);
  });
});

test.each([
  ['', 0],
  ['[', 1],
  ['[[', 2],
  ['[[]', 1],
  ['[[]]', 0],
  ['{', 1],
  ['{}', 0],
  ['{"a":[{', 3],
  ['{"a":[{"b":1}', 2],
  ['[1,"]"', 1],
])('the depth behind %j is %i', (text, depth) => {
  const tracker = new JsonPrefixTracker();
  tracker.feed(text);
  expect(tracker.depth).toBe(depth);
});

test('nesting of 2,000 stays possible, and is followed to its end', () => {
  const tracker = new JsonPrefixTracker();
  expect([tracker.feed('[{"k":'.repeat(1000)), tracker.depth]).toEqual([true, 2000]);
  expect([tracker.feed(`0${'}]'.repeat(1000)} `), tracker.depth]).toEqual([true, 0]);
  expect(tracker.feed(']')).toBe(false);
});
