/** A list of survivors as data: every mistake in it is one sentence with the list and the place. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { CatalogueError } from './load-catalogue.ts';
import { loadSurvivors } from './survivor.ts';

const project = temporaryFolder();
afterAll(() => project.remove());
mkdirSync(join(project.path, 'src'));
writeFileSync(join(project.path, 'src', 'a.ts'), 'if (a) {\n  b();\n}\n');
writeFileSync(join(project.path, 'src', 'b.ts'), 'c();\n');

const GOOD = { file: 'src/a.ts', code: 'a', mutator: 'Swap', replacement: 'b', why: 'so', line: 'b();' };

function loaded(...entries: readonly object[]): unknown {
  writeFileSync(join(project.path, 'list.json'), JSON.stringify(entries));
  try {
    return loadSurvivors(project.path, 'list.json');
  } catch (error) {
    if (error instanceof CatalogueError) return error.mistakes;
    throw error;
  }
}

describe('a list of survivors', () => {
  test('may be empty, and may name lines of other files', () => {
    const entries = [GOOD, { ...GOOD, occurrence: 2, replacement: '', line: 'c();', lineFile: 'src/b.ts' }];
    expect([loaded(), loaded(...entries)]).toEqual([[], entries]);
  });

  test.each<[string, object[], string[]]>([
    ['a line that is gone', [{ ...GOOD, line: 'b()' }], ['list.json: no line of src/a.ts is "b()"']],
    ['a line of another file that is gone', [{ ...GOOD, lineFile: 'src/b.ts' }], ['list.json: no line of src/b.ts is "b();"']],
    ['a missing file', [{ ...GOOD, file: 'src/c.ts' }], ['list.json: there is no file src/c.ts']],
    ['a missing file of the line', [{ ...GOOD, lineFile: 'src/c.ts' }], ['list.json: there is no file src/c.ts']],
    [
      'a mutant that is listed twice',
      [GOOD, { ...GOOD, occurrence: 1, why: 'another' }, { ...GOOD, mutator: 'Other' }],
      ['list.json: listed twice: Swap of "a" in src/a.ts'],
    ],
  ])('is refused with %s', (_, entries, mistakes) => {
    expect(loaded(...entries)).toEqual(mistakes);
  });

  test.each<[string, object, string]>([
    ['no reason', { why: '' }, 'list.json is no list of survivors: 0.why: Too small: expected string to have >=1 characters'],
    ['no line', { line: undefined }, 'list.json is no list of survivors: 0.line: Invalid input: expected string, received undefined'],
    ['an unknown field', { id: '7' }, 'list.json is no list of survivors: 0: Unrecognized key: "id"'],
    [
      'a file elsewhere',
      { file: '../a.ts' },
      'list.json is no list of survivors: 0.file: must be a TypeScript file below src/ or harness/',
    ],
  ])('is refused with %s', (_, changes, message) => {
    expect(() => loaded({ ...GOOD, ...changes })).toThrow(message);
  });
});
