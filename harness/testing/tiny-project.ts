/** A project of two functions and one test with a catalogue of its own, so that Stryker can be seen to run one in a few seconds. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { families } from '../mutation/index.ts';

/** Killed by the one test. */
export const ADDS = {
  id: 'adds-one',
  family: 'streamer',
  title: 'adds one too many',
  promise: 'sums',
  file: 'src/sum.ts',
  find: 'left + right',
  replace: 'left + right + 1',
  expect: 'killed',
  killedBy: 'sums of two numbers',
};
/** No test reaches it. */
export const UNTESTED = { ...ADDS, id: 'negates', find: '-value', replace: '-value - 1' };
const CANARY = {
  id: 'canary',
  family: 'canary',
  title: 'no effect',
  file: 'src/sum.ts',
  find: 'left + right',
  replace: '0 + left + right',
  expect: 'canary',
};

/** Writes it into an empty folder; `root` is the checkout whose Stryker it uses. Its canary stands behind the entries. */
export function writeTinyProject(folder: string, root: string, entries: readonly object[]): void {
  const write = (name: string, content: unknown): void => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  };
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', { type: 'module' });
  write('mutants/promises.json', { sums: 'Numbers are added.' });
  for (const family of families) {
    write(`mutants/catalogue/${family}.json`, family === 'streamer' ? entries : family === 'canary' ? [CANARY] : []);
  }
  write(
    'src/sum.ts',
    'export const sum = (left: number, right: number) => left + right;\nexport const negate = (value: number) => -value;\n',
  );
  write(
    'src/sum.test.ts',
    "import { describe, expect, test } from 'vitest';\nimport { sum } from './sum.ts';\ndescribe('sums', () => {\n  test('of two numbers', () => {\n    expect(sum(1, 2)).toBe(3);\n  });\n});\n",
  );
  write('vitest.guarantee.config.ts', "export default { test: { include: ['src/**/*.test.ts'], isolate: false } };\n");
  const configuration = JSON.parse(readFileSync(join(root, 'stryker.conf.json'), 'utf8'));
  const plugins = ['@stryker-mutator/vitest-runner', join(root, 'dist/harness/mutation/stryker-plugin.js')];
  write('stryker.conf.json', { ...configuration, plugins, concurrency: 1, reporters: ['catalogue'] });
}
