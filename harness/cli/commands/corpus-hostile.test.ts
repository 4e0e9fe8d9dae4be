/** A folder with whatever a folder may hold: each file that is looked at is told as one thing, and none vanishes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CorpusFolder, corpusEntry } from '../../testing/corpus-folder.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const CALL = '<tool_call><function=f><parameter=k>1</parameter></function></tool_call>';
const HUGE = 50 * 1024 * 1024;

const folder = new CorpusFolder();
afterAll(() => folder.remove());
const corpus = (...args: readonly string[]) => runnerIn(folder.path, runCommandLine)('corpus', ...args);
const names = { good: '', twin: '', regression: '' };

beforeAll(() => {
  mkdirSync(folder.at('empty'));
  mkdirSync(folder.at('c/empty'), { recursive: true });
  names.good = folder.put('c/qwen3_coder', corpusEntry(CALL));
  names.twin = folder.put('c/qwen3_coder/twin.json', JSON.stringify(corpusEntry(CALL)));
  names.regression = folder.put('c/regressions', corpusEntry(CALL));
  folder.put('c/folder.json', corpusEntry('a b'));
  for (const name of ['a blank', 'a\nbreak', 'a\u001b[31mcolour', '.hidden'])
    folder.put(`c/${name}.json`, JSON.stringify(corpusEntry(name)));
  folder.put('c/broken.json', '{"text"');
  folder.put('c/nothing.json', '');
  folder.put('c/format.json', JSON.stringify({ ...corpusEntry(CALL), format: 'another' }));
  folder.put('c/huge.json', '');
  truncateSync(folder.at('c/huge.json'), HUGE);
  execFileSync('mkfifo', [folder.at('c/pipe.json')]);
  symlinkSync('nowhere.json', folder.at('c/dangling.json'));
  symlinkSync('qwen3_coder/twin.json', folder.at('c/link.json'));
  symlinkSync('../empty', folder.at('c/links'));
  folder.put('c/notes.txt', '');
  folder.put('c/UPPER.JSON', '');
});

/** The lines of one kind, without that of their number. */
function listed(stdout: string, kind: string): string[] {
  const lines = stdout.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`  ${kind.padEnd(13)}`)) + 1;
  const rest = lines.slice(start);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('    ')),
    )
    .map((line) => line.trim());
}

const BROKEN = [
  expect.stringMatching(/^c\/broken\.json is no JSON: /),
  expect.stringMatching(/^c\/dangling\.json cannot be read: ENOENT: /),
  expect.stringMatching(/^c\/format\.json is no corpus entry: format: /),
  'c/nothing.json is empty',
  'c/pipe.json cannot be read: it is a pipe',
];
const path = (absolute: string): string => absolute.slice(folder.path.length + 1);

it('an empty folder is one sentence', async () => {
  for (const action of ['stats', 'minimize']) {
    expect(await corpus(action, 'empty')).toEqual({ exitCode: 2, stdout: '', stderr: 'deltaproof: empty holds no corpus entry\n' });
  }
});

it('stats tells each file once, as an entry, a duplicate, broken or huge', async () => {
  const { exitCode, stdout } = await corpus('stats', 'c');
  expect(exitCode).toBe(2);
  expect(stdout.split('\n').slice(0, 2)).toEqual(['c: 6 entries', '  looked at    15: 6 entries, 3 duplicate, 5 broken, 1 huge']);
  expect(listed(stdout, 'broken')).toEqual(BROKEN);
  expect(listed(stdout, 'huge')).toEqual(['c/huge.json has 52,428,800 bytes']);
  expect(listed(stdout, 'duplicate')).toEqual(
    [names.good, names.twin, names.regression].map((file) => `${path(file)} holds the same as c/link.json`),
  );
  expect(listed(stdout, 'misnamed').map((line) => line.replace(/ should be named .*/, ''))).toEqual(
    ['.hidden', 'a\\nbreak', 'a\\u001b[31mcolour', 'a blank', 'link', 'qwen3_coder/twin'].map((name) => `c/${name}.json`),
  );
  expect(listed(stdout, 'links')).toEqual(['c/links']);
  expect(stdout.endsWith('  other files  2, whose names do not end in .json\n')).toBe(true);
  const report = JSON.parse((await corpus('stats', 'c', '--json')).stdout);
  expect(report.entries + report.duplicates.length + report.broken.length + report.huge.length).toBe(report.lookedAt);
});

it('minimize tells each file once, as kept, superfluous, a duplicate, broken or huge, and deletes what it said', async () => {
  const { exitCode, stdout } = await corpus('minimize', 'c', '--dry-run');
  expect(exitCode).toBe(2);
  expect(stdout.split('\n')[1]).toMatch(/^ {2}looked at {4}15: \d kept, \d superfluous, 3 duplicate, 5 broken, 1 huge$/);
  const report = JSON.parse((await corpus('minimize', 'c', '--dry-run', '--json')).stdout);
  const sum = report.kept.length + report.dropped.length + report.broken.length + report.huge.length;
  expect([sum, report.lookedAt]).toEqual([15, 15]);
  const of = (reason: string): string[] =>
    report.dropped.filter((file: { reason: string }) => file.reason === reason).map((file: { path: string }) => file.path);
  expect(listed(stdout, 'superfluous')).toEqual(of('superfluous').map((file) => JSON.stringify(file).slice(1, -1)));
  expect(listed(stdout, 'duplicate')).toEqual(of('duplicate').map((file) => `${file} holds the same as ${path(names.regression)}`));
  expect(listed(stdout, 'broken')).toEqual(BROKEN);
  const before = folder.files();
  rmSync(folder.at('c/pipe.json'));
  const done = await corpus('minimize', 'c');
  expect(done.stdout).toContain(`\n${report.dropped.length} of ${report.dropped.length} files were deleted\n`);
  const dropped = new Set<string>(report.dropped.map((file: { path: string }) => folder.at(file.path)));
  expect(folder.files()).toEqual(before.filter((file) => !dropped.has(file) && file !== folder.at('c/pipe.json')));
});
