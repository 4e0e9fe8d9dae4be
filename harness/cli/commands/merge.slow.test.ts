/** One machine with one thread, with several, and shards of several machines tell the same of a run, byte for byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../../reporters/index.ts';
import { runCli, temporaryFolder } from '../../testing/run-cli.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const read = (file: string): string => readFileSync(join(folder.path, file), 'utf8');

/** In processes of their own, since threads are made of what was built. */
async function run(...words: readonly string[]): Promise<number | null> {
  return (await runCli([...words, '--no-durations'], { cwd: folder.path })).exitCode;
}

describe.each([
  ['the built-in target', 'builtin', 0, 0, [1, 2, 7]],
  ['a target that is wrong', 'canary-identity', 1, 2, [2]],
])('a run of %s', (_what, target, code, count, machines) => {
  const flags = ['fuzz', '--target', target, '--runs', '600', '--seed', '7'];
  const report = (name: string): string => `${target}-${name}.json`;

  it('is the same with one thread, two and three', async () => {
    expect(await run(...flags, '--report', `json=${report('one')}`)).toBe(code);
    const { findings, scenarios } = JSON.parse(read(report('one'))) as RunReport;
    expect(findings).toHaveLength(count);
    expect(scenarios).toBe(600);
    for (const workers of ['1', '2', '3']) {
      expect(await run(...flags, '--workers', workers, '--report', `json=${report(workers)}`)).toBe(code);
      expect(read(report(workers))).toBe(read(report('one')));
    }
  });

  it.each(machines)('is the same of %i machines', async (of) => {
    const shards = Array.from({ length: of }, (_, index) => report(`${index + 1}-of-${of}`));
    for (const [index, file] of shards.entries())
      expect(await run(...flags, '--shard', `${index + 1}/${of}`, '--report', `json=${file}`)).toBeLessThanOrEqual(code);
    expect(await run('merge', ...shards, '--report', `json=${report(`merged-${of}`)}`)).toBe(code);
    expect(read(report(`merged-${of}`))).toBe(read(report('one')));
  });
});
