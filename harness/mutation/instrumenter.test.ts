/** The contract with the installed Stryker: its list of mutators is where it is looked for, and its absence is not passed over. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { loadInstrumenter } from './instrumenter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('the installed instrumenter has its list, and makes mutants of what is put into it', async () => {
  const instrumenter = await loadInstrumenter();
  const standard = [...instrumenter.mutators];
  expect(standard.length).toBeGreaterThanOrEqual(16);
  expect(standard.map(({ name }) => name)).toEqual(expect.arrayContaining(['BlockStatement', 'StringLiteral', 'EqualityOperator']));
  const file = { name: join(folder.path, 'a.ts'), content: 'export const one = 1;\nexport const two = 2;\n' };
  instrumenter.mutators.splice(0, standard.length, {
    name: 'three',
    *mutate({ node }) {
      if (node.type === 'NumericLiteral') yield { ...node, type: 'NullLiteral' };
    },
  });
  const found = await instrumenter.findMutants([file]);
  instrumenter.mutators.splice(0, 1, ...standard);
  expect(found).toEqual([
    { mutatorName: 'three', file: file.name, start: 19, end: 20, replacement: 'null' },
    { mutatorName: 'three', file: file.name, start: 41, end: 42, replacement: 'null' },
  ]);
});

/** A project with a Stryker whose instrumenter has these files. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const root = join(folder.path, `project-${Object.keys(files).length}`);
  const all: Record<string, string> = {
    'node_modules/@stryker-mutator/core/package.json': '{"name": "@stryker-mutator/core", "main": "index.js"}',
    'node_modules/@stryker-mutator/core/index.js': '',
    'node_modules/@stryker-mutator/instrumenter/package.json': '{"type": "module", "exports": "./dist/src/index.js"}',
    'node_modules/@stryker-mutator/instrumenter/dist/src/index.js': 'export class Instrumenter {}',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return pathToFileURL(join(root, 'plugin.js')).href;
}

test('a version of Stryker without the list is refused, and so is one whose list holds something else', async () => {
  const list = 'node_modules/@stryker-mutator/instrumenter/dist/src/mutators/index.js';
  const refusal = 'mutators/index.js does not export the list allMutators: this version of Stryker cannot run the catalogue';
  await expect(loadInstrumenter(projectWith({}))).rejects.toThrow(refusal);
  await expect(loadInstrumenter(projectWith({ [list]: 'export const allMutators = [];' }))).rejects.toThrow(refusal);
  await expect(loadInstrumenter(projectWith({ [list]: 'export const mutatorMap = {};', 'other.js': '' }))).rejects.toThrow(refusal);
});
