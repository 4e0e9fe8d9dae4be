import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { DECIDING, entryFingerprint } from './fingerprint.ts';

const root = checkoutRoot() ?? '';

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
