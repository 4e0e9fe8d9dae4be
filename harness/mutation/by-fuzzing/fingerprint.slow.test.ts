/** The fingerprint of the code, for which the compiler is loaded. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureFolder } from '../../ensure-folder.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { codeFingerprint, DECIDING } from './fingerprint.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

test('the fingerprint of the code depends on what runs, and not on comments, types, tests and other files', async () => {
  const change = (path: string, text: string): void => {
    ensureFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), text);
  };
  for (const path of DECIDING) change(path.endsWith('.ts') ? path : `${path}/first.ts`, 'export const one = 1;\n');
  const before = await codeFingerprint(folder);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  change('src/first.test.ts', 'export const one = 2;\n');
  change('harness/runner/reduce.ts', 'export const one = 2;\n');
  change('src/first.ts', '/** The one. */\nexport const one: number = 1;\nexport type One = 1;\n');
  expect(await codeFingerprint(folder)).toBe(before);
  const seen = [before];
  for (const path of ['src/first.ts', 'harness/arbitraries/first.ts', 'harness/runner/trial.ts', 'harness/oracles/deeper/second.ts']) {
    change(path, 'export const one = 2;\n');
    seen.push(await codeFingerprint(folder));
  }
  expect(new Set(seen).size).toBe(5);
});
