/** Shards and one machine tell the same of a run; what is missing of it is told too. A slow test has more shards, and threads. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../../reporters/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const read = (file: string): string => readFileSync(join(folder.path, file), 'utf8');
const written = (file: string): RunReport => JSON.parse(read(file)) as RunReport;
const COUNT = 3;
const FLAGS = ['fuzz', '--target', 'canary-identity', '--runs', '100', '--seed', '7', '--no-durations', '--chunkings', 'whole,code-point'];
const SHARDS = Array.from({ length: COUNT }, (_, index) => `${index + 1}.json`);

beforeAll(async () => {
  await run(...FLAGS, '--write-known', 'known.json', '--report', 'json=whole.json');
  for (const [index, file] of SHARDS.entries()) await run(...FLAGS, '--shard', `${index + 1}/${COUNT}`, '--report', `json=${file}`);
}, 60_000);

describe('merge', () => {
  it('makes the report of the whole run of those of its shards, in any order, byte for byte', async () => {
    const { exitCode, stdout } = await run('merge', ...[...SHARDS].reverse(), '--no-durations', '--report', 'json=merged.json', '--json');
    expect(exitCode).toBe(1);
    expect(written('whole.json').findings.length).toBeGreaterThan(1);
    expect(read('merged.json')).toBe(read('whole.json'));
    expect(stdout).toBe(read('whole.json'));
  });

  it('counts what is known in all shards, and what only its own input shows once', async () => {
    const flags = [...FLAGS, '--runs', '20', '--known', 'known.json'].filter(
      (word, index, all) => !(all[index + 1] === '100' || word === '100'),
    );
    const whole = await run(...flags, '--json');
    for (const [index, file] of SHARDS.entries()) await run(...flags, '--shard', `${index + 1}/${COUNT}`, '--report', `json=known-${file}`);
    const merged = await run('merge', ...SHARDS.map((file) => `known-${file}`), '--json');
    expect([whole.exitCode, merged.exitCode, merged.stdout]).toEqual([0, 0, whole.stdout]);
    const onlyKnown = SHARDS.map((file) => written(`known-${file}`).shard?.onlyKnown.length ?? 0);
    expect(Math.max(...onlyKnown)).toBeGreaterThan(0);
  });

  it('fails where a shard is missing, and says which', async () => {
    const { exitCode, stdout } = await run('merge', '1.json', '3.json', '--json');
    const { failures, ran } = JSON.parse(stdout) as RunReport;
    expect([exitCode, failures]).toEqual([4, ['the report of shard 2 of 3 is missing']]);
    expect(ran).toEqual([
      { first: 0, stride: 3, count: 34 },
      { first: 2, stride: 3, count: 33 },
    ]);
  });

  interface EarlyEnd {
    readonly exitCode: number;
    readonly failures?: readonly string[];
    readonly shard?: object;
    readonly isLost?: boolean;
  }

  it.each<[string, EarlyEnd, number, string]>([
    ['was interrupted', { exitCode: 130 }, 130, 'shard 2 of 3 was interrupted'],
    ['broke off', { exitCode: 4, shard: { outage: 'gone' } }, 4, 'shard 2 of 3 broke off: gone'],
    ['could not keep what it found', { exitCode: 4 }, 4, 'shard 2 of 3 ended with exit code 4'],
    ['could not write', { exitCode: 2 }, 2, 'shard 2 of 3 ended with exit code 2'],
    [
      'had too little to do, and could not keep what it found',
      { exitCode: 4, failures: ['nothing was executed'], isLost: true },
      4,
      'shard 2 of 3 ended with exit code 4',
    ],
  ])('fails where a shard %s', async (_, { isLost = false, ...changes }: EarlyEnd, exitCode, sentence) => {
    const report = written('2.json');
    const lost = written('1.json').findings.map((finding) => ({ ...finding, replay: null, notKept: 'found/a: no space left on device' }));
    const findings = isLost ? lost : report.findings;
    writeFileSync(
      join(folder.path, 'early.json'),
      JSON.stringify({ ...report, ...changes, findings, shard: { ...report.shard, ...changes.shard } }),
    );
    const merged = await run('merge', '1.json', 'early.json', '3.json', '--json');
    expect([merged.exitCode, (JSON.parse(merged.stdout) as RunReport).failures]).toEqual([exitCode, [sentence]]);
  });

  it('does not hold against the whole that a shard had nothing to do', async () => {
    const flags = FLAGS.map((word) => (word === '100' ? '2' : word));
    const codes = [];
    for (const [index, file] of SHARDS.entries())
      codes.push((await run(...flags, '--shard', `${index + 1}/${COUNT}`, '--report', `json=few-${file}`)).exitCode);
    const whole = await run(...flags, '--json');
    const merged = await run('merge', ...SHARDS.map((file) => `few-${file}`), '--json');
    expect(codes.at(-1)).toBe(4);
    expect([merged.exitCode, merged.stdout]).toEqual([whole.exitCode, whole.stdout]);
  });

  it.each([
    ['the same shard twice', ['1.json', '1.json'], '1.json is of shard 1, as is 1.json'],
    ['a report that is of no shard', ['whole.json'], 'whole.json is no report of a shard, as fuzz --shard writes it: shard: Invalid input'],
    ['a file that is not there', ['none.json'], 'none.json cannot be read: ENOENT'],
    [
      'to replace what it merges',
      ['1.json', '2.json', '3.json', '--report', 'junit=./2.json'],
      '--report names 2.json, as does a report to be merged: the report would replace what is in it',
    ],
    ['an empty file', ['1.json', 'empty.json', '3.json'], 'empty.json is empty'],
    ['half a report', ['1.json', 'half.json', '3.json'], 'half.json is no JSON: '],
    ['a report of another form', ['1.json', 'form.json'], 'form.json is no report of a shard, as fuzz --shard writes it: schemaVersion: '],
    [
      'a report of another version',
      ['1.json', 'version.json'],
      'version.json is of another run than 1.json: deltaproof 9.9.9 in place of ',
    ],
    ['another number of runs', ['1.json', 'runs.json'], 'runs.json is of another run than 1.json: --runs 7 in place of --runs 100'],
    ['a run by time', ['1.json', 'time.json'], 'time.json is of another run than 1.json: no --runs in place of --runs 100'],
    ['another number of shards', ['1.json', 'count.json'], 'count.json is of another run than 1.json: one of 4 shards in place of 3'],
    ['a copy of a shard', ['1.json', '2.json', 'copy.json'], 'copy.json is of shard 2, as is 2.json'],
    ['another seed', ['1.json', 'seed.json'], 'seed.json is of another run than 1.json: seed 8 in place of 7'],
    [
      'other flags',
      ['1.json', 'flags.json'],
      'flags.json is of another run than 1.json: its flags, its oracles or its known findings are others',
    ],
  ])('refuses %s in one sentence', async (_, files, complaint) => {
    const report = written('2.json');
    const put = (file: string, text: string): void => writeFileSync(join(folder.path, file), text);
    const putWith = (file: string, change: object): void => put(file, JSON.stringify({ ...report, ...change }));
    const putShard = (file: string, change: object): void => putWith(file, { shard: { ...report.shard, ...change } });
    put('empty.json', '');
    put('half.json', read('2.json').slice(0, 900));
    put('copy.json', read('2.json'));
    putWith('form.json', { schemaVersion: 2 });
    putWith('seed.json', { seed: 8 });
    putWith('flags.json', { flags: [] });
    putShard('version.json', { version: '9.9.9' });
    putShard('runs.json', { runs: 7 });
    putShard('time.json', { runs: null });
    putShard('count.json', { count: 4 });
    const { exitCode, stdout, stderr } = await run('merge', ...files, '--report', 'json=refused.json');
    expect(existsSync(join(folder.path, 'refused.json'))).toBe(false);
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(`deltaproof: ${complaint}`)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('--shard', () => {
  it('needs a seed that all shards have', async () => {
    const { exitCode, stderr } = await run('fuzz', '--runs', '1', '--shard', '1/2');
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: --shard needs --seed: all shards of a run have the same\n']);
  });

  it('leaves the corpus to the first', () => {
    expect(SHARDS.map((file) => written(file).corpusEntries > 0)).toEqual([true, false, false]);
  });
});

describe('--growth', () => {
  it('is not written over a report', async () => {
    const { exitCode, stderr } = await run('fuzz', '--runs', '1', '--growth', 'a', '--report', 'json=a');
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: --report names a, as does --growth: the report would replace what is in it\n']);
  });

  it('leaves at least one line, and its points in the report', async () => {
    const { stdout } = await run('fuzz', '--runs', '20', '--growth', 'deep/growth.jsonl', '--json');
    const points = read('deep/growth.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(points.length).toBeGreaterThan(0);
    expect((JSON.parse(stdout) as RunReport).durations?.growth).toEqual(points);
    expect(points.at(-1)).toEqual(expect.objectContaining({ scenarios: 20, buckets: 0 }));
  });
});
