/** What verbs do where a disk is full: everything that finds room is written, and whatever does not is told by name. Needs to mount a disk. */
import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import type { RunReport } from '../reporters/index.ts';
import { JoinedRun } from '../runner/index.ts';
import { runCli, temporaryFolder } from '../testing/run-cli.ts';
import { tinyDisk } from '../testing/tiny-disk.ts';
import { GrowthLog } from './campaign/growth-log.ts';

const PAGE = 4096;
const MAIN = fileURLToPath(new URL('../../dist/harness/cli/main.js', import.meta.url));

const folder = temporaryFolder();
const disk = tinyDisk(join(folder.path, 'disk'), 4 * PAGE);
afterAll(() => {
  disk?.remove();
  folder.remove();
});
const run = (...args: string[]) => runCli(args, { cwd: folder.path });
const at = (...names: string[]): string => join(folder.path, ...names);
const FOUND = ['fuzz', '--target', 'canary-identity', '--seed', '1', '--runs', '60'];
/** Progress apart. */
const complaints = (stderr: string): string[] => stderr.split('\n').filter((line) => line.startsWith('deltaproof: '));
const filled = (bytes: number): void => writeFileSync(at('disk', 'fill'), 'x'.repeat(bytes));

beforeEach(() => {
  for (const name of disk === undefined ? [] : readdirSync(disk.path)) rmSync(at('disk', name), { recursive: true });
});

describe.skipIf(disk === undefined)('on a full disk', () => {
  it('fuzz keeps the finding that has room, tells of all others by name, and writes what lies elsewhere', async () => {
    const flags = ['--artifacts', 'disk/found', '--write-known', 'disk/known.json', '--growth', 'disk/growth.jsonl'];
    const { exitCode, stdout, stderr } = await run(...FOUND, ...flags, '--report', 'json=disk/a.json', '--report', 'json=elsewhere.json');
    const [bucket = '', ...others] = readdirSync(at('disk', 'found'));
    const { findings } = JSON.parse(readFileSync(at('elsewhere.json'), 'utf8')) as RunReport;
    const lost = findings.filter((finding) => finding.bucket !== bucket);
    expect([exitCode, others, lost.length]).toEqual([4, [], 1]);
    expect(complaints(stderr)).toEqual(
      [`found/${lost[0]?.bucket}`, 'growth.jsonl', 'known.json', 'a.json'].map(
        (name) => `deltaproof: disk/${name}: no space left on device`,
      ),
    );
    expect(stdout).toContain(`\n  LOST    disk/found/${lost[0]?.bucket}: no space left on device\n`);
    expect(stdout.match(/npx deltaproof replay \S+/g)).toEqual([`npx deltaproof replay disk/found/${bucket}`]);
    expect([readdirSync(at('disk')).sort(), readdirSync(at('disk', 'found', bucket)).sort()]).toEqual([
      ['found', 'growth.jsonl'],
      ['README.md', 'finding.json', 'text.txt', 'timeline.txt'],
    ]);
    expect((await run('replay', `disk/found/${bucket}`)).exitCode).toBe(1);
  });

  it('merge and shrink print what they have', async () => {
    await run(...FOUND, '--shard', '1/1', '--report', 'json=shard.json');
    filled(4 * PAGE);
    const merged = await run('merge', 'shard.json', '--report', 'json=disk/a.json', '--report', 'json=merged.json');
    expect([merged.exitCode, merged.stderr]).toEqual([4, 'deltaproof: disk/a.json: no space left on device\n']);
    expect(existsSync(at('merged.json'))).toBe(true);
    const [bucket = ''] = readdirSync(at('deltaproof-artifacts'));
    const shrunk = await run('shrink', `deltaproof-artifacts/${bucket}`, '--artifacts', 'disk/found');
    expect([shrunk.exitCode, shrunk.stderr]).toEqual([4, `deltaproof: disk/found/${bucket}: no space left on device\n`]);
    expect(shrunk.stdout).toContain('code points');
    expect(shrunk.stdout).not.toContain('again ');
  });

  it('corpus add, export and minimize print what they did, and leave nothing half-done', async () => {
    const seeds = corporaPath('seeds');
    const added = await run('corpus', 'add', seeds, '--to', 'disk/corpus');
    expect([added.exitCode, complaints(added.stderr)]).toEqual([4, ['deltaproof: disk/corpus: no space left on device']]);
    expect(added.stdout).toMatch(/^disk\/corpus: [1-9]\d* added, 0 already there, 0 refused\n/m);
    const stats = await run('corpus', 'stats', 'disk/corpus');
    expect([stats.exitCode, stats.stdout.includes('broken')]).toEqual([0, false]);
    for (const action of ['export', 'minimize']) {
      const { exitCode, stdout, stderr } = await run('corpus', action, seeds, action === 'export' ? '--to' : '--out', 'disk/copy');
      expect([exitCode, complaints(stderr)]).toEqual([4, ['deltaproof: disk/copy: no space left on device']]);
      expect(stdout).toContain(action === 'export' ? 'not complete: the other entries were not looked at' : '\nnothing was copied\n');
      expect(readdirSync(at('disk')).filter((name) => name.startsWith('.'))).toEqual([]);
    }
    // What `export` was given may be the folder of another fuzzer, so that it may stay; `minimize` leaves no copy that is not whole.
    expect(readdirSync(at('disk', 'copy'))).toEqual([]);
  });

  it('a flag that names a place without room for another file is no mistake of the person', async () => {
    const none = tinyDisk(at('none'), PAGE, 1);
    const { exitCode, stderr } = await run(...FOUND, '--report', 'json=none/a.json');
    none?.remove();
    expect([exitCode, stderr]).toEqual([4, expect.stringMatching(/^deltaproof: ENOSPC: no space left on device, open '.*'\n$/)]);
  });

  it('how a run grew ends with a whole line', () => {
    const log = new GrowthLog(at('disk', 'growth.jsonl'));
    const result = { ...new JoinedRun({ formats: [], kinds: [], chunkings: [], oracles: [] }).result, guided: undefined };
    for (let second = 1; second <= 1000; second += 1) log.note(1000 * second, result);
    const text = readFileSync(at('disk', 'growth.jsonl'), 'utf8');
    expect([log.lost.map(({ name }) => name), text.at(-1), text.length > 3 * PAGE]).toEqual([[at('disk', 'growth.jsonl')], '\n', true]);
  });
});

it.skipIf(!existsSync('/dev/full'))('a result that cannot be printed keeps no report from being written', () => {
  const full = openSync('/dev/full', 'w');
  const ran = spawnSync(process.execPath, [MAIN, ...FOUND, '--report', 'json=printed.json'], {
    cwd: folder.path,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect([ran.status, complaints(ran.stderr)]).toEqual([
    4,
    ['deltaproof: the result cannot be written: ENOSPC: no space left on device, write'],
  ]);
  expect((JSON.parse(readFileSync(at('printed.json'), 'utf8')) as RunReport).scenarios).toBe(60);
});
