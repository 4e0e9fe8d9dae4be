/** `fuzz --guided`, through the command line: what it tells, what becomes of what it finds, and what its shards make together. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../../reporters/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const read = (file: string): string => readFileSync(join(folder.path, file), 'utf8');
/** One format, of which the corpus has few entries. */
const FLAGS = ['fuzz', '--guided', '--format', 'step3_7', '--seed', '2'];

async function reportOf(...flags: string[]): Promise<RunReport> {
  return JSON.parse((await run(...FLAGS, '--json', ...flags)).stdout) as RunReport;
}

describe('a guided run', () => {
  it('tells what it knows in the report, in its growth and in the summary, and takes half of its scenarios from what is kept', async () => {
    const report = await reportOf('--runs', '40', '--growth', 'growth.jsonl');
    const [pool, ...others] = report.guided ?? [];
    const { features = 0, allFeatures = 0, inputs = 0 } = pool ?? {};
    expect([others, report.exitCode, report.scenarios, report.corpusEntries > 0]).toEqual([[], 0, 40, true]);
    expect([features > 500, features < allFeatures, inputs > 20, inputs < features]).toEqual([true, true, true, true]);
    expect(report.chunkings.guided).toBeGreaterThan(3);
    const points = read('growth.jsonl').trim().split('\n');
    expect(JSON.parse(points.at(-1) ?? '')).toEqual(expect.objectContaining({ scenarios: 40, features, inputs }));
    expect(report.durations?.growth.at(-1)).toEqual(JSON.parse(points.at(-1) ?? ''));
    const { stdout } = await run(...FLAGS, '--runs', '40');
    const number = (value: number): string => value.toLocaleString('en-US');
    expect(stdout).toContain(`\n  guided      ${number(features)} of ${number(allFeatures)} features, shown by ${inputs} inputs\n`);
  });

  it('says nothing of guides when it is blind', async () => {
    const { stdout } = await run('fuzz', '--format', 'step3_7', '--seed', '2', '--runs', '5', '--growth', 'blind.jsonl', '--json');
    expect([stdout.includes('guided'), read('blind.jsonl').includes('features')]).toEqual([false, false]);
  });

  it('keeps the exact input of what a proposed scenario showed, which replay and shrink take', async () => {
    const report = await reportOf('--target', 'canary-verify', '--runs', '20', '--artifacts', 'kept');
    const found = report.findings.find(({ firstSeen }) => firstSeen.kind === 'guided');
    expect([report.exitCode, found?.oracle]).toEqual([1, 'verify']);
    const path = `kept/${found?.bucket}`;
    expect(JSON.parse(read(`${path}/finding.json`))).toMatchObject({
      text: found?.text,
      chunks: found?.chunks,
      firstSeen: found?.firstSeen,
    });
    const replayed = await run('replay', path);
    expect([replayed.exitCode, replayed.stdout]).toEqual([1, expect.stringContaining('\nIt shows.\nverify: ')]);
    const shrunk = await run('shrink', path, '--artifacts', 'shrunk');
    expect([shrunk.exitCode, shrunk.stdout.split('\n')[0]]).toEqual([1, found?.signature]);
    expect(existsSync(join(folder.path, 'shrunk', found?.bucket ?? ''))).toBe(true);
  });

  it('that ends at its first finding has run and learned of no scenario behind it', async () => {
    const flags = ['--target', 'canary-verify', '--no-durations', '--artifacts', 'first'];
    const stopped = await reportOf(...flags, '--runs', '60', '--stop-on-first');
    const [range, ...gaps] = stopped.ran;
    const { count = 0 } = range ?? {};
    expect([stopped.findings.map(({ firstSeen }) => firstSeen), gaps]).toEqual([[{ kind: 'guided', seed: 2, scenario: count - 1 }], []]);
    expect(stopped).toEqual(await reportOf(...flags, '--runs', String(count)));
    expect((await reportOf(...flags, '--runs', '60')).guided).not.toEqual(stopped.guided);
  });
});

describe('shards of a guided run', () => {
  const shard = (index: number, ...flags: string[]) =>
    run(...FLAGS, '--runs', '30', '--no-durations', '--shard', `${index}/2`, '--report', `json=${index}.json`, ...flags);
  const written = (file: string): RunReport => JSON.parse(read(file)) as RunReport;

  it('have pools of their own, which all begin with the corpus, and the merged report has those of all', async () => {
    for (const index of [1, 2]) await shard(index);
    const shards = [written('1.json'), written('2.json')];
    expect(shards.map(({ corpusEntries, scenarios }) => [corpusEntries > 0, scenarios])).toEqual([
      [true, 15],
      [false, 15],
    ]);
    // More than fifteen scenarios show.
    expect(shards.map(({ guided = [] }) => guided.map(({ features }) => features > 500))).toEqual([[true], [true]]);
    const { exitCode, stdout } = await run('merge', '1.json', '2.json', '--no-durations', '--json');
    const merged = JSON.parse(stdout) as RunReport;
    expect([exitCode, merged.scenarios, merged.ran]).toEqual([0, 30, [{ first: 0, stride: 1, count: 30 }]]);
    expect(merged.guided).toEqual(shards.flatMap(({ guided = [] }) => guided));
  });

  it('are not merged with those of a blind one', async () => {
    await shard(1);
    const blind = FLAGS.filter((word) => word !== '--guided');
    await run(...blind, '--runs', '30', '--shard', '2/2', '--report', 'json=blind.json');
    for (const [files, what] of [
      [['1.json', 'blind.json'], 'blind.json is of another run than 1.json: blind in place of guided'],
      [['blind.json', '1.json'], '1.json is of another run than blind.json: guided in place of blind'],
    ] as const) {
      const { exitCode, stderr } = await run('merge', ...files);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`deltaproof: ${what}\n`)]);
    }
  });
});
