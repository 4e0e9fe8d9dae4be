/** What cannot be written keeps nothing else from being written, and is told by name. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CorpusError } from '../corpus/index.ts';
import { type RunReport, writeFileWhole } from '../reporters/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { runnerIn } from '../testing/run-here.ts';
import { writeOutputs } from './outputs.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const at = (...names: string[]): string => join(folder.path, ...names);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const FOUND = ['--target', 'canary-identity', '--seed', '1', '--runs', '40', '--kinds', 'plain,json'];

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told.push(String(text));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

it('writes the third output though the first two cannot be, and names both', () => {
  writeFileSync(at('file'), '');
  const write = (name: string) => ({ name, write: () => writeFileWhole(name, 'text') });
  const code = writeOutputs([write('/dev/full'), write(at('file', 'deep')), write(at('third'))]);
  expect([code, told]).toEqual([
    2,
    ['deltaproof: /dev/full: no space left on device\n', `deltaproof: ${at('file', 'deep')}: not a directory\n`],
  ]);
  expect(read('third')).toBe('text');
});

it('has the exit code of a machine where nothing else is wrong, and none where nothing is lost', () => {
  const full = { name: '/dev/full', write: () => writeFileWhole('/dev/full', 'text') };
  expect([writeOutputs([full]), writeOutputs([]), told]).toEqual([4, 0, ['deltaproof: /dev/full: no space left on device\n']]);
});

it('tells what was lost before first, in the words of a complaint that names its path', () => {
  const before = { name: 'kept/a', error: new CorpusError('kept/a', 'is in the way of a finding') };
  const full = { name: '/dev/full', write: () => writeFileWhole('/dev/full', 'text') };
  expect([writeOutputs([full], [before]), told]).toEqual([
    2,
    ['deltaproof: kept/a is in the way of a finding\n', 'deltaproof: /dev/full: no space left on device\n'],
  ]);
});

it('tries everything before it throws what is a bug', () => {
  const written: string[] = [];
  const bug = new TypeError('of no use');
  const outputs = [
    {
      name: 'a',
      write: () => {
        throw bug;
      },
    },
    { name: 'b', write: () => void written.push('b') },
  ];
  expect(() => writeOutputs(outputs)).toThrow(bug);
  expect([written, told]).toEqual([['b'], []]);
});

it('fuzz writes list, reports and growth though no finding can be kept, and names no folder that is not there', async () => {
  mkdirSync(at('found'));
  // A folder of each bucket is in the way.
  const first = JSON.parse((await run('fuzz', ...FOUND, '--json', '--artifacts', 'first')).stdout) as RunReport;
  const buckets = readdirSync(at('first')).sort();
  for (const bucket of buckets) mkdirSync(at('found', bucket));
  const flags = ['--artifacts', 'found', '--write-known', 'known.json', '--report', 'json=full.json', '--report', 'markdown=/dev/full'];
  const { exitCode, stdout, stderr } = await run('fuzz', ...FOUND, ...flags, '--growth', 'growth.jsonl');
  const inTheWay = (bucket: string): string =>
    `found/${bucket} is in the way of a finding and is none itself: move it, or name another --artifacts folder`;
  expect(exitCode).toBe(2);
  expect(stderr.split('\n').slice(1).sort()).toEqual(
    ['', ...buckets.map((bucket) => `deltaproof: ${inTheWay(bucket)}`), 'deltaproof: /dev/full: no space left on device'].sort(),
  );
  const report = JSON.parse(read('full.json')) as RunReport;
  expect(report.findings).toEqual(
    first.findings.map((finding) => ({ ...finding, folder: null, replay: null, notKept: inTheWay(finding.bucket) })),
  );
  expect(report.exitCode).toBe(2);
  expect(stdout).not.toContain('deltaproof replay');
  expect(stdout.match(/^ {2}LOST {4}found\/\w{12} is in the way of a finding/gm)).toHaveLength(buckets.length);
  expect((JSON.parse(read('known.json')) as { findings: unknown[] }).findings).toHaveLength(buckets.length);
  expect(read('growth.jsonl')).toContain('"scenarios":40');
});

it.each([
  [['fuzz', '--known', 'a', '--report', 'json=./a'], '--report names a, as does --known: the report would replace what is in it'],
  [
    ['check', '--write-known', 'a', '--report', 'json=a'],
    '--report names a, as does --write-known: the report would replace what is in it',
  ],
  [
    ['contract', '--write-known', 'a', '--report', 'json=a'],
    '--report names a, as does --write-known: the report would replace what is in it',
  ],
  [['bench', '--plot', 'a', '--report', 'json=a'], '--report names a, as does --plot: the report would replace what is in it'],
  [['probe', '--resume', 'a', '--report', 'json=a'], '--report names a, as does --resume: the report would replace what is in it'],
  [['fuzz', '--growth', 'a', '--write-known', 'a'], '--growth names a, as does --write-known: one would replace the other'],
])('%j is refused, since one output would replace another', async (words, sentence) => {
  expect(await run(...words)).toEqual({ exitCode: 2, stdout: '', stderr: `deltaproof: ${sentence}\n` });
});

it('merge writes one report though another cannot be', async () => {
  const shard = ['fuzz', '--runs', '20', '--seed', '1', '--shard', '1/1', '--no-durations', '--report', 'json=shard.json'];
  await run(...shard);
  const { exitCode, stderr } = await run('merge', 'shard.json', '--report', 'markdown=/dev/full', '--report', 'json=merged.json');
  expect([exitCode, stderr]).toEqual([4, 'deltaproof: /dev/full: no space left on device\n']);
  expect(JSON.parse(read('merged.json'))).toMatchObject({ verb: 'fuzz', scenarios: 20, exitCode: 0 });
});
