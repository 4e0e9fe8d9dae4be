/** Guided runs in processes of their own: the same for any number of threads, and whole when they are interrupted. */
import { afterAll, expect, it } from 'vitest';
import type { RunReport } from '../../reporters/index.ts';
import { interruptedFuzz } from '../../testing/interrupted-fuzz.ts';
import { runCli, temporaryFolder } from '../../testing/run-cli.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const fuzz = (...flags: string[]) =>
  runCli(['fuzz', '--guided', '--format', 'step3_7', '--seed', '3', '--json', '--no-durations', ...flags], { cwd: folder.path });

it('gives the same report byte for byte for any number of threads, over several rounds, with findings', async () => {
  const flags = ['--target', 'canary-collector', '--runs', '600'];
  const runs = [];
  for (const workers of ['1', '2', '3']) runs.push(await fuzz(...flags, '--workers', workers));
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
  const [alone, ...others] = runs.map(({ stdout }) => stdout);
  expect(others.map((stdout) => stdout === alone)).toEqual([true, true]);
  const { findings, guided } = JSON.parse(alone ?? '') as RunReport;
  expect(findings.map(({ firstSeen }) => firstSeen.kind)).toContain('guided');
  expect(guided?.[0]?.features).toBeGreaterThan(1500);
});

it('shows nothing in the built-in target, and what the time ended comes again by --runs', async () => {
  const timed = await fuzz('--time', '5s', '--workers', '2');
  const { ran, exitCode, findings } = JSON.parse(timed.stdout) as RunReport;
  const [range, ...gaps] = ran;
  expect([range?.first, range?.stride, gaps, exitCode, findings]).toEqual([0, 1, [], 0, []]);
  const again = await fuzz('--runs', `${range?.count}`);
  expect(again.stdout === timed.stdout).toBe(true);
});

it('keeps and reports what its threads found when it is interrupted', async () => {
  const { exitCode, stdout, kept } = await interruptedFuzz(folder.path, 'SIGINT', ['--guided', '--workers=2']);
  expect(exitCode).toBe(130);
  expect(stdout).toContain('interrupted; so far ');
  expect(stdout.match(/^FOUND/gm)?.length).toBe(kept.length);
  expect(stdout).toMatch(/\n {2}guided {6}[\d,]+ of 6,403 features, shown by \d+ inputs\n/);
});
