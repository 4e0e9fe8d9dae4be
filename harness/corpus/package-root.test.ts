/** The package is found from source and from a build alike. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { corporaPath } from './corpora-path.ts';
import { packageRoot } from './package-root.ts';

test('the root is the folder of this package, and the corpora lie in it', () => {
  expect(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))).toMatchObject({ name: 'deltaproof' });
  expect(corporaPath('vectors', 'a.gz')).toBe(join(packageRoot(), 'corpora', 'vectors', 'a.gz'));
});

test('the nearest package above a module counts, however deep the module lies', () => {
  const outer = mkdtempSync(join(tmpdir(), 'deltaproof-root-'));
  const inner = join(outer, 'node_modules', 'deltaproof');
  mkdirSync(join(inner, 'dist', 'harness', 'corpus'), { recursive: true });
  writeFileSync(join(outer, 'package.json'), '{}');
  writeFileSync(join(inner, 'package.json'), '{}');
  const roots = [join(inner, 'dist', 'harness', 'corpus', 'package-root.js'), join(inner, 'a.js'), join(outer, 'a.js')].map((path) =>
    packageRoot(pathToFileURL(path).href),
  );
  rmSync(outer, { recursive: true });
  expect(roots).toEqual([inner, inner, outer]);
});

test('a module outside of any package is an error', () => {
  expect(() => packageRoot('file:///nowhere/module.js')).toThrow('no package.json in /nowhere or above it');
});
