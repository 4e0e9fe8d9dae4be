/** The scripts of the manifest's containers, run here with two shards and few scenarios, night after night in one folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../reporters/index.ts';
import { readManifest } from '../testing/kubernetes-manifest.ts';
import { temporaryFolder } from '../testing/run-cli.ts';

const MINUTES = 60_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder();
afterAll(() => folder.remove());

const bin = join(folder.path, 'bin');
mkdirSync(bin);
symlinkSync(join(ROOT, 'dist/harness/cli/main.js'), join(bin, 'deltaproof'));

const [fuzz, merge] = readManifest(join(ROOT, 'docs/nightly/kubernetes.yaml')).flatMap((object) =>
  object.kind === 'CronJob' ? object.spec.jobTemplate.spec.template.spec.containers : [],
);

/** The container as a pod starts it, in a folder that stands for the volume; of eight shards there are two. */
function runContainer(container: typeof fuzz, volume: string, env: Readonly<Record<string, string>>): Promise<number> {
  const [program = '', ...flags] = [...(container?.command ?? []), ...(container?.args ?? [])].map((word) =>
    word.replace('auto/8', 'auto/2'),
  );
  const fixed = (container?.env ?? []).flatMap((variable) => ('value' in variable ? [[variable.name, variable.value]] : []));
  const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, { cwd: volume, env: { ...Object.fromEntries(fixed), ...env, PATH: path }, stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 137));
  });
}

function pod(volume: string, night: number, index: number, TARGET: string): Promise<number> {
  const env = { TARGET, BUDGET: '--runs 200', JOB_NAME: `deltaproof-${night}`, JOB_COMPLETION_INDEX: String(index) };
  return runContainer(fuzz, volume, env);
}

function volumeIn(name: string): string {
  const volume = join(folder.path, name);
  mkdirSync(volume);
  return volume;
}

const reportIn = (volume: string, number: number): RunReport =>
  JSON.parse(readFileSync(join(volume, `nights/${number}/report.json`), 'utf8'));

describe('the containers', () => {
  it(
    'keep findings and corpus from night to night, and the merge has the verdict',
    async () => {
      const volume = volumeIn('findings');
      expect(await Promise.all([0, 1].map((index) => pod(volume, 29_000_001, index, 'canary-identity')))).toEqual([1, 1]);
      expect(await runContainer(merge, volume, {})).toBe(1);
      const first = reportIn(volume, 29_000_001);
      expect(first).toMatchObject({ target: 'canary-identity', seed: 29_000_001, scenarios: 200, failures: [], exitCode: 1 });
      expect(readdirSync(join(volume, 'nights/29000001')).sort()).toEqual(['report.json', 'report.md', 'report.xml', 'shard-0', 'shard-1']);
      const entries = readdirSync(join(volume, 'corpus'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
      expect(entries.length).toBeGreaterThan(0);
      expect(await Promise.all([0, 1].map((index) => pod(volume, 29_000_002, index, 'builtin')))).toEqual([0, 0]);
      expect(await runContainer(merge, volume, {})).toBe(0);
      expect(reportIn(volume, 29_000_002)).toMatchObject({
        ...{ seed: 29_000_002, corpusEntries: first.corpusEntries + entries.length, findings: [], exitCode: 0 },
      });
    },
    5 * MINUTES,
  );

  it(
    'say with exit code 4 that a shard is missing, which may come yet',
    async () => {
      const volume = volumeIn('missing');
      expect(await pod(volume, 7, 0, 'builtin')).toBe(0);
      expect(await pod(volume, 7, 1, 'no-such-target')).toBe(2);
      expect(await runContainer(merge, volume, {})).toBe(4);
      expect(reportIn(volume, 7).failures).toEqual(['the report of shard 2 of 2 is missing']);
      // A night later, without a pod that ran.
      utimesSync(join(volume, 'nights/7'), 0, 0);
      expect(await runContainer(merge, volume, {})).toBe(4);
      expect(readdirSync(join(volume, 'nights'))).toEqual(['7']);
    },
    5 * MINUTES,
  );
});
