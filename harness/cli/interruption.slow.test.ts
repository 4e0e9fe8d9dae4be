/** Two signals: the run ends at once, says so, and leaves nothing that is not whole. What one signal does is tried with each verb. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readArtifact } from '../artifacts/index.ts';
import { loadCorpus } from '../corpus/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';

const MAIN = fileURLToPath(new URL('../../dist/harness/cli/main.js', import.meta.url));
const TOLD = 'deltaproof: ending in order; another signal ends at once\ndeltaproof: ended at once: what was not written yet is lost\n';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const at = (...names: string[]): string => join(folder.path, ...names);

/** Both signals as soon as `isUnderWay`. Different ones, since the system joins two that are the same. */
async function endedTwice(args: readonly string[], isUnderWay: () => boolean) {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder.path });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (data: Buffer) => {
      said[name] += data.toString();
    });
  }
  const exitCode = new Promise((resolve) => child.once('close', resolve));
  while (!isUnderWay() && child.exitCode === null) await setTimeout(5);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  return { exitCode: await exitCode, ...said };
}

it.each(['1', '2'])('fuzz with %s workers keeps what it has found, whole, and prints and reports nothing', async (workers) => {
  const kept = at(`kept-${workers}`);
  const flags = ['--target', 'canary-identity', '--seed', '1', '--time', '50s', '--workers', workers, '--artifacts', kept];
  const isUnderWay = (): boolean => existsSync(kept) && readdirSync(kept).some((name) => !name.startsWith('.'));
  const ended = await endedTwice(['fuzz', ...flags, '--report', 'json=report.json'], isUnderWay);
  expect(ended).toEqual({ exitCode: 130, stdout: '', stderr: `deltaproof fuzz: target canary-identity, seed 1\n${TOLD}` });
  const buckets = readdirSync(kept);
  expect(buckets.map((bucket) => readArtifact(join(kept, bucket)).bucket)).toEqual(buckets);
  expect(existsSync(at('report.json'))).toBe(false);
});

it('corpus add leaves whole entries, and no folder of drafts', async () => {
  mkdirSync(at('texts'));
  for (let number = 0; number < 5000; number += 1) writeFileSync(at('texts', `${number}.txt`), `text ${number}`);
  const ended = await endedTwice(['corpus', 'add', 'texts', '--to', 'corpus'], () => existsSync(at('corpus', 'qwen3_coder')));
  expect(ended).toEqual({ exitCode: 130, stdout: '', stderr: `deltaproof corpus add: to corpus\n${TOLD}` });
  const { entries, problems } = loadCorpus(at('corpus'));
  expect([problems, entries.length > 0, entries.length < 5000]).toEqual([[], true, true]);
  expect(readdirSync(at('corpus'))).toEqual(['qwen3_coder']);
});
