/** A disk that is full: what was found is printed, each output is tried, and what is not written is said by its name. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunReport } from '../reporters/index.ts';
import { runCli, temporaryFolder } from '../testing/run-cli.ts';

const folder = temporaryFolder();
const disk = join(folder.path, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]);
const isMissing = mounted.status !== 0;

afterAll(() => {
  if (!isMissing) execFileSync('umount', [disk]);
  folder.remove();
});

const FULL = 'ENOSPC: no space left on device, write';

describe.skipIf(isMissing)(`a full disk${isMissing ? ` (skipped: no file system of a given size can be mounted)` : ''}`, () => {
  const run = (...args: readonly string[]) => runCli(args, { cwd: folder.path });
  const lostOf = (stderr: string): string[] => stderr.split('\n').filter((line) => line.startsWith('deltaproof: '));

  beforeEach(() => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
  });

  const fill = (): void => {
    writeFileSync(join(disk, 'full'), '');
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'full')}`, 'bs=4k']);
  };

  it('loses no finding of fuzz that there is room for, and tries every other output', async () => {
    const args = ['--target', 'canary-earliest-emission', '--runs', '100', '--seed', '1', '--artifacts', 'disk/kept', '--json'];
    const { exitCode, stdout, stderr } = await run(
      ...['fuzz', ...args, '--report', 'json=disk/report.json', '--report', 'markdown=report.md', '--growth', 'disk/growth'],
      ...['--write-known', 'disk/known.json'],
    );
    const report = JSON.parse(stdout) as RunReport;
    expect([exitCode, report.exitCode, report.findings.length]).toEqual([4, 4, 4]);
    expect(lostOf(stderr)).toEqual([
      `deltaproof: not written: 3 findings in disk/kept: ${FULL}`,
      `deltaproof: not written: disk/growth: ${FULL}`,
      `deltaproof: not written: disk/known.json: ${FULL}`,
      `deltaproof: not written: disk/report.json: ${FULL}`,
    ]);
    expect([readdirSync(disk).sort(), readdirSync(join(disk, 'kept'))]).toEqual([['growth', 'kept'], [report.findings[0]?.bucket]]);
    expect(readFileSync(join(folder.path, 'report.md'), 'utf8')).toContain('earliest-emission: sent later than certain');
    // What is kept is replayed from there, and what is not from its number.
    expect(report.findings.map(({ replay }) => replay.slice('npx deltaproof '.length))).toEqual([
      `replay disk/kept/${report.findings[0]?.bucket}`,
      'replay --seed 1 --scenario 21 --target canary-earliest-emission',
      'replay --seed 1 --scenario 68 --target canary-earliest-emission',
      'replay --seed 1 --scenario 75 --target canary-earliest-emission',
    ]);
    for (const { replay } of report.findings) expect((await run(...replay.split(' ').slice(2))).exitCode).toBe(1);
  });

  it('is said of fuzz over several targets, of merge, of shrink and of bench', async () => {
    fill();
    const few = ['--runs', '40', '--seed', '1', '--no-durations'];
    const each = await run(
      'fuzz',
      ...few,
      '--target',
      'builtin',
      '--target',
      'canary-own-reading',
      '--artifacts',
      'disk/a',
      '--report',
      'json=disk/r',
    );
    expect([each.exitCode, lostOf(each.stderr)]).toEqual([
      4,
      [`deltaproof: not written: 1 finding in disk/a: ${FULL}`, `deltaproof: not written: disk/r: ${FULL}`],
    ]);
    await run('fuzz', ...few, '--shard', '1/1', '--report', 'json=one.json');
    const merged = await run('merge', 'one.json', '--report', 'json=disk/r', '--report', 'junit=r.xml');
    expect([merged.exitCode, lostOf(merged.stderr)]).toEqual([4, [`deltaproof: not written: disk/r: ${FULL}`]]);
    expect(readFileSync(join(folder.path, 'r.xml'), 'utf8')).toContain('<testsuites');
    writeFileSync(join(folder.path, 'text'), '<tool_call><function=f><parameter=k>value</parameter></function>');
    const shrunk = await run('shrink', 'text', '--target', 'canary-earliest-emission', '--artifacts', 'disk/s');
    expect([shrunk.exitCode, lostOf(shrunk.stderr)]).toEqual([4, [`deltaproof: not written: 1 finding in disk/s: ${FULL}`]]);
    const benched = await run('bench', '--time', '2s', '--report', 'json=disk/b', '--plot', 'disk/b.svg');
    expect([benched.exitCode, lostOf(benched.stderr)]).toEqual([
      4,
      [`deltaproof: not written: disk/b: ${FULL}`, `deltaproof: not written: disk/b.svg: ${FULL}`],
    ]);
    expect(readdirSync(disk).sort()).toEqual(['a', 'full', 's']);
    expect([readdirSync(join(disk, 'a')), readdirSync(join(disk, 's'))]).toEqual([[], []]);
  });

  it('is said of probe and of contract', async () => {
    fill();
    const probed = await run('probe', '--repeat', '2', '--report', 'json=disk/p', '--transcripts', 'disk/t');
    expect([probed.exitCode, lostOf(probed.stderr).length > 1, probed.stderr]).toEqual([
      4,
      true,
      expect.stringContaining(`not written: disk/p: ${FULL}`),
    ]);
    expect(probed.stderr).toContain('not written: disk/t/');
    const args = ['--report', 'json=disk/c', '--report', 'junit=c.xml', '--write-known', 'disk/k', '--fault', 'second-call-lost'];
    const contract = await run('contract', ...args);
    expect([contract.exitCode, lostOf(contract.stderr)]).toEqual([
      4,
      [`deltaproof: not written: disk/k: ${FULL}`, `deltaproof: not written: disk/c: ${FULL}`],
    ]);
    expect(readFileSync(join(folder.path, 'c.xml'), 'utf8')).toContain('<testsuites');
  });
});
