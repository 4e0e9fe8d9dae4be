/** Where an entry stands in a file, and what it makes of it; with the installed instrumenter on small files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import type { Entry } from './entry.ts';
import { countAnchors, entryMutator, isPlaced } from './entry-mutator.ts';
import { type Instrumenter, loadInstrumenter } from './instrumenter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const SOURCE = [
  "import { other } from './other.ts';",
  "type Position = 'inside' | 'outside';",
  'export function feed(text: string): Position {',
  "  if (text === '') return 'outside';",
  '  const length = text.length;',
  '  for (let offset = 0; offset < length; offset += 1) other(text, offset);',
  "  return length > 3 ? 'inside' : 'outside';",
  '}',
  '',
].join('\n');

function entryOf(find: string, replace: string, occurrence?: number): Entry {
  return {
    id: 'edit',
    family: 'streamer',
    title: 'edits',
    promise: 'any',
    file: 'src/a.ts',
    find,
    replace,
    expect: 'killed',
    killedBy: 'a test',
    ...(occurrence === undefined ? {} : { occurrence }),
  };
}

let instrumenter: Instrumenter;
beforeAll(async () => {
  mkdirSync(join(folder.path, 'src'));
  writeFileSync(join(folder.path, 'src', 'a.ts'), SOURCE);
  instrumenter = await loadInstrumenter();
});

/** How many nodes are the source that the entry looks for. */
async function anchorsOf(entry: Entry): Promise<number | undefined> {
  return (await countAnchors([entry], folder.path, instrumenter)).get('edit');
}

/** The file with what the entry makes of it. */
async function edited(entry: Entry): Promise<string[]> {
  const name = join(folder.path, 'src', 'a.ts');
  const standard = instrumenter.mutators.splice(0, instrumenter.mutators.length, entryMutator(entry, folder.path, instrumenter));
  try {
    const found = await instrumenter.findMutants([{ name, content: SOURCE }]);
    return found.map(({ start, end, replacement }) => SOURCE.slice(0, start) + replacement + SOURCE.slice(end));
  } finally {
    instrumenter.mutators.splice(0, instrumenter.mutators.length, ...standard);
  }
}

describe('an anchor', () => {
  test.each<[string, string, number]>([
    ['an expression that stands once', 'length > 3', 1],
    ['a statement that stands once', "if (text === '') return 'outside';", 1],
    ['an expression that stands twice', "'outside'", 2],
    ['what is no node', 'text ===', 0],
    ['a name whose first place is no expression', 'length', 4],
    ['what is a node elsewhere', "'nowhere'", 0],
    ['what stands in a type only', "'inside' | 'outside'", 0],
    ['what stands in an import only', "'./other.ts'", 0],
  ])('of %s', async (_, find, count) => {
    expect(await anchorsOf(entryOf(find, 'x'))).toBe(count);
  });

  test('is placed when it stands once, or as often as is counted to', () => {
    const once = entryOf('a', 'b');
    const second = entryOf('a', 'b', 2);
    expect([0, 1, 2].map((count) => isPlaced(once, count))).toEqual([false, true, false]);
    expect([0, 1, 2, 3].map((count) => isPlaced(second, count))).toEqual([false, false, true, true]);
  });

  test('leaves the list of mutators as it was when it is counted', async () => {
    const before = [...instrumenter.mutators];
    await anchorsOf(entryOf('length > 3', 'x'));
    expect(before.length).toBeGreaterThan(10);
    expect(instrumenter.mutators).toEqual(before);
  });
});

describe('an edit', () => {
  test('replaces an expression', async () => {
    expect(await edited(entryOf('length > 3', 'length > 30'))).toEqual([SOURCE.replace('length > 3', 'length > 30')]);
  });

  test('replaces a statement by several, in a block', async () => {
    const statement = 'for (let offset = 0; offset < length; offset += 1) other(text, offset);';
    const [text = ''] = await edited(entryOf(statement, 'other(text, 0);\nreturn text;'));
    expect(text.replace(/\s+/g, ' ')).toContain('const length = text.length; { other(text, 0); return text; } return');
  });

  test('is made at the place that is counted to, and nowhere else', async () => {
    expect(await edited(entryOf("'outside'", "'inside'", 2))).toEqual([SOURCE.replace(": 'outside';", ": 'inside';")]);
  });

  test('of a declaration is refused, since the name would be hidden', async () => {
    await expect(edited(entryOf('const length = text.length;', 'const length = 0;'))).rejects.toThrow(
      'edit: "const length = text.length;" (VariableDeclaration) cannot be replaced by "const length = 0;"',
    );
  });

  test('of an expression by statements is refused', async () => {
    await expect(edited(entryOf('length > 3', 'return 3; return 4'))).rejects.toThrow(
      'edit: "length > 3" (BinaryExpression) cannot be replaced',
    );
  });
});
