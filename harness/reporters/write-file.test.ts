import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { writeFileWhole } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const at = (...names: string[]): string => join(folder.path, ...names);

test('a file is written in folders that are made for it, over an older one too', () => {
  writeFileWhole(at('a', 'b', 'file'), 'one');
  writeFileWhole(at('a', 'b', 'file'), 'two');
  expect(readFileSync(at('a', 'b', 'file'), 'utf8')).toBe('two');
  expect(readdirSync(at('a', 'b'))).toEqual(['file']);
});

test('a link is followed and stays a link', () => {
  writeFileSync(at('real'), '');
  symlinkSync(at('real'), at('link'));
  writeFileWhole(at('link'), 'text');
  expect(readFileSync(at('real'), 'utf8')).toBe('text');
  expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
});

test('a device is written to and stays a device', () => {
  writeFileWhole('/dev/null', 'text');
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('what cannot be written throws at once and leaves nothing behind', () => {
  mkdirSync(at('folder'));
  expect(() => writeFileWhole(at('folder'), 'text')).toThrow('EISDIR');
  expect(() => writeFileWhole('/proc/x/y', 'text')).toThrow('ENOENT');
  expect(() => writeFileWhole('/proc/x.json', 'text')).toThrow(/'\/proc\/x\.json'$/);
  expect(() => writeFileWhole(at('real', 'x'), 'text')).toThrow('ENOTDIR');
  expect(readdirSync(folder.path).filter((name) => name.includes('draft'))).toEqual([]);
});
