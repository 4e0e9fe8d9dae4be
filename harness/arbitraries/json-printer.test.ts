/** The printer against texts that CPython 3.11's `json.dumps(…, ensure_ascii=False)` printed, and against the parsers' own on everything that is drawn. */
import { expect, test } from 'vitest';
import { jsonDumps, jsonLoads } from '../../src/index.ts';
import { DOUBLE_EDGES, EVERYDAY_NUMBERS } from './contents/number-literals.ts';
import { printJson, printJsonString } from './json-printer.ts';
import type { JsonTree } from './json-tree.ts';
import { jsonTreeFor } from './json-tree-for.ts';
import { writeJson } from './json-writer.ts';
import { writePython } from './python-writer.ts';

const TREE: JsonTree = {
  type: 'object',
  entries: [
    ['a', { type: 'list', items: [null, true, false, { type: 'number', source: '1E5', printed: '100000.0' }] }],
    ['é"\n', { type: 'object', entries: [] }],
    ["it's", 'tab\t\u001f\u007f\\ /'],
    ['', { type: 'list', items: [] }],
  ],
};

function reprinted(text: string): string | undefined {
  const value = jsonLoads(text);
  return value === undefined ? undefined : jsonDumps(value);
}

test('a tree is printed as CPython prints it', () => {
  expect(printJson(TREE)).toBe('{"a": [null, true, false, 100000.0], "é\\"\\n": {}, "it\'s": "tab\\t\\u001f\u007f\\\\ /", "": []}');
});

test('a string escapes what JSON demands and nothing else', () => {
  expect(printJsonString('"\\/\b\f\n\r\t\u0000\u001f\u007f\u0085\u2028é😀\ud83d')).toBe(
    '"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\u0085\u2028é😀\ud83d"',
  );
});

test('every number has the text that CPython prints for it', () => {
  const numbers = [...EVERYDAY_NUMBERS, ...DOUBLE_EDGES];
  expect(numbers).toHaveLength(68);
  expect(numbers.filter(({ source, printed }) => reprinted(source) !== printed)).toEqual([]);
});

test('a tree is written in eight styles, which all mean the same', () => {
  const tree: JsonTree = { type: 'object', entries: [['é/', { type: 'list', items: [true, null] }]] };
  expect(Array.from({ length: 8 }, (_, style) => writeJson(tree, style))).toEqual([
    '{"é/": [true, null]}',
    '{"é/":[true,null]}',
    '{\n  "é/": [\n    true,\n    null\n  ]\n}',
    '{ "é/":\r\n[ true,\tnull ] }',
    '{"\\u00e9\\/": [true, null]}',
    '{"\\u00e9\\/":[true,null]}',
    '{\n  "\\u00e9\\/": [\n    true,\n    null\n  ]\n}',
    '{ "\\u00e9\\/":\r\n[ true,\tnull ] }',
  ]);
});

test('every tree that can be drawn is printed as its text is read, in every style', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (let variant = 0; variant < 1024; variant += 1) {
    const tree = jsonTreeFor(variant, (variant * 7) % 64);
    const printed = printJson(tree);
    for (let style = 0; style < 8; style += 1) {
      compared += 1;
      if (reprinted(writeJson(tree, style)) !== printed) wrong.push(printed);
    }
  }
  expect(compared).toBe(8192);
  expect(wrong).toEqual([]);
});

test('trees have every type, and all depths up to some seventy levels', () => {
  const trees = Array.from({ length: 16_384 }, (_, number) => jsonTreeFor(number >> 6, number % 64));
  const types = new Set(
    trees.map((tree) => (typeof tree === 'object' && tree !== null ? tree.type : typeof tree === 'string' ? 'string' : String(tree))),
  );
  expect(types).toEqual(new Set(['true', 'null', 'false', 'string', 'number', 'list', 'object']));
  const depths = new Set(trees.map(depthOf));
  expect([0, 1, 2, 3, 4, 5, 10, 20, 40, 60].filter((depth) => !depths.has(depth))).toEqual([]);
  expect(Math.max(...depths)).toBeLessThan(80);
});

function depthOf(tree: JsonTree): number {
  if (typeof tree !== 'object' || tree === null || tree.type === 'number') return 0;
  const members = tree.type === 'list' ? tree.items : tree.entries.map(([, value]) => value);
  return 1 + Math.max(0, ...members.map(depthOf));
}

test('a key that is written twice keeps its first place and its last value, for every reader and for Python', () => {
  const tree: JsonTree = {
    type: 'object',
    entries: [
      ['a', null],
      ['1', true],
      ['a', false],
    ],
  };
  expect([writeJson(tree, 0), printJson(tree), writePython(tree)]).toEqual([
    '{"a": null, "1": true, "a": false}',
    '{"a": false, "1": true}',
    "{'a': False, '1': True}",
  ]);
});

test('some objects that are drawn repeat a key', () => {
  const drawn = Array.from({ length: 1024 }, (_, variant) => jsonTreeFor(variant, 20));
  const repeating = drawn.filter((tree) => {
    if (typeof tree !== 'object' || tree === null || tree.type !== 'object') return false;
    return new Set(tree.entries.map(([key]) => key)).size < tree.entries.length;
  });
  expect(repeating.length).toBeGreaterThan(10);
});

test('Python writes the same tree with its own words and quotes', () => {
  expect(writePython(TREE)).toBe("{'a': [None, True, False, 100000.0], 'é\"\\n': {}, \"it's\": 'tab\\t\\x1f\\x7f\\\\ /', '': []}");
  expect([null, true, false, 'as it is', { type: 'number' as const, source: '-1e400', printed: '-Infinity' }].map(writePython)).toEqual([
    'None',
    'True',
    'False',
    'as it is',
    '-inf',
  ]);
});
