import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureFolder } from '../../ensure-folder.ts';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { codeFingerprint, DECIDING, entryFingerprint } from './fingerprint.ts';

const root = checkoutRoot() ?? '';
const folder = mkdtempSync(join(tmpdir(), 'deltaproof-fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('no two mutants have one fingerprint, and what is no part of the edit changes none', () => {
  const { entries } = loadCatalogue(root);
  expect(entries.length).toBeGreaterThan(100);
  expect(new Set(entries.map(entryFingerprint)).size).toBe(entries.length);
  const [entry] = entries;
  if (entry === undefined) throw new Error('the catalogue is empty');
  expect(entryFingerprint({ ...entry, title: 'another', killedBy: 'another' })).toBe(entryFingerprint(entry));
  expect(entryFingerprint({ ...entry, oracle: 'another' })).not.toBe(entryFingerprint(entry));
  expect(entryFingerprint({ ...entry, occurrence: 7 })).not.toBe(entryFingerprint(entry));
});

test('what decides is all there', () => {
  expect(DECIDING.length).toBeGreaterThan(10);
  expect(DECIDING.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

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
