/** Reports come whole or not at all. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { writeReports } from './write-reports.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const REPORT = { files: { 'src/a.ts': { source: 'const tag = "</script><!--";', mutants: [] } } };

function optionsIn(name: string) {
  const [json, html] = [join(folder.path, name, 'mutation.json'), join(folder.path, name, 'index.html')];
  return { jsonReporter: { fileName: json }, htmlReporter: { fileName: html } };
}

test('both are written, and the page holds the report without closing its own script', () => {
  const options = optionsIn('deep/below');
  expect(writeReports(REPORT, options)).toBeUndefined();
  expect(JSON.parse(readFileSync(options.jsonReporter.fileName, 'utf8'))).toEqual(REPORT);
  const page = readFileSync(options.htmlReporter.fileName, 'utf8');
  const [, data = ''] = /\.report = (.*);<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(REPORT);
  expect(data).not.toContain('<');
  expect(readdirSync(join(folder.path, 'deep/below')).sort()).toEqual(['index.html', 'mutation.json']);
});

test('where one cannot be written, the other stays what it was, nothing is left beside it, and one sentence says why', () => {
  const options = optionsIn('half');
  expect(writeReports(REPORT, options)).toBeUndefined();
  const elsewhere = { ...options, htmlReporter: { fileName: join(options.jsonReporter.fileName, 'index.html') } };
  expect(writeReports({ files: {} }, elsewhere)).toMatch(/^the reports cannot be written: E[A-Z]+: .+/);
  expect(JSON.parse(readFileSync(options.jsonReporter.fileName, 'utf8'))).toEqual(REPORT);
  expect(readdirSync(join(folder.path, 'half')).sort()).toEqual(['index.html', 'mutation.json']);
});

test('a folder or a file in the way is told, not thrown', () => {
  writeFileSync(join(folder.path, 'file'), '');
  expect(writeReports(REPORT, optionsIn('file'))).toMatch(/^the reports cannot be written: /);
  mkdirSync(join(folder.path, 'folder', 'mutation.json'), { recursive: true });
  expect(writeReports(REPORT, optionsIn('folder'))).toMatch(/^the reports cannot be written: EISDIR: /);
  expect(readdirSync(join(folder.path, 'folder'))).toEqual(['mutation.json']);
});
