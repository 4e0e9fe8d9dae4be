/** `check` through the command line: every way to end, with a small plan in this process, and interrupted as a process of its own. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type CheckPlan, fullPlan } from '../check/index.ts';
import { CorpusError, corporaPath } from '../corpus/index.ts';
import type { CheckReport } from '../reporters/index.ts';
import { targets } from '../targets/index.ts';
import { type CliResult, temporaryFolder } from '../testing/run-cli.ts';
import { runnerIn } from '../testing/run-here.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** One entry of each kind, and one file of vectors. */
const corpora = join(folder.path, 'corpora');
for (const kind of ['seeds', 'regressions']) {
  const [name = ''] = readdirSync(corporaPath(kind, 'qwen3_coder'));
  cpSync(corporaPath(kind, 'qwen3_coder', name), join(corpora, kind, 'qwen3_coder', name));
}
mkdirSync(join(corpora, 'vectors'));
writeFileSync(join(corpora, 'vectors', 'codec.jsonl'), '{"raw": "1", "is_json": true, "dumps": "1"}\n');
writeFileSync(
  join(corpora, 'vectors', 'stream.jsonl'),
  `${JSON.stringify({ id: 's', tool_text: '<tool_call><function=f>', parsed: [], streamed: [{ name: 'f', arguments: '{', state: 'truncated' }] })}\n`,
);

const small: CheckPlan = {
  ...fullPlan,
  corpora,
  scenarios: 60,
  exhaustive: [{ start: '<tool_call>', maxTokens: 1, maxTokensCut: 1 }],
  canaryScenarios: 2000,
  startGrowth: (target, slow) => ({
    measured: [...slow, target].map((id) => {
      const isLinear = id === 'builtin' || slow.length === 0;
      return { target: id, growth: { name: 'calls: whole, and read', slopes: isLinear ? [1] : [1.9, 2], timings: [], isLinear } };
    }),
    state: 'ended',
    stop: () => undefined,
  }),
  startAgreement: () => ({ state: { kind: 'skipped', reason: 'there is no python3' }, done: 0, stop: () => undefined }),
};

/** In this process; the working folder is the temporary one. */
function run(args: readonly string[], plan: CheckPlan = small): Promise<CliResult> {
  return runnerIn(folder.path, (words) => runCommandLine(words, plan))('check', ...args);
}

describe('check', () => {
  test('passes on the built-in target, and says what it proved', async () => {
    const { exitCode, stdout, stderr } = await run([]);
    expect(exitCode).toBe(0);
    expect(stderr).toBe('deltaproof check: target builtin\n');
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('passed: nothing is wrong with builtin (seed 1)');
    for (const part of ['corpus', 'vectors', 'exhaustive', 'generated', 'canaries', 'growth'])
      expect(lines.filter((line) => line.startsWith(`  ${part.padEnd(12)} passed `))).toHaveLength(1);
    expect(lines).toContain('  python       skipped      there is no python3');
    expect(stdout).toMatch(/\n {2}in all {7}\d+ texts · executions [\d,]+ · comparisons [\d,]+\n/);
    expect(stdout).toMatch(/\n {2}caught {7}identity in \d+ scenarios? · /);
    expect(stdout).toContain(' · budget-copy in 1 hostile text\n');
    expect(stdout).toContain('  measured     slope 1.90, again 2.00: canary-budget-search on calls: whole, and read\n');
    expect(stdout).toContain('  steepest     1.00 of those measured once: calls: whole, and read\n');
    expect(stdout).toMatch(/\n {2}took {9}\d+\.\d s: corpus \d+\.\d s · vectors /);
  });

  test('prints the same every time without durations, and with --json exactly what --report json=FILE writes', async () => {
    const [summary, again] = [await run(['--no-durations']), await run(['--no-durations'])];
    expect(again.stdout).toBe(summary.stdout);
    expect(summary.stdout).not.toMatch(/took|slope|steepest/);
    const { stdout } = await run(['--json', '--no-durations', '--report', 'json=deep/check.json']);
    expect(readFileSync(join(folder.path, 'deep/check.json'), 'utf8')).toBe(stdout);
    const report: unknown = JSON.parse(stdout);
    expect(Object.keys(report as object)).toEqual([
      'schemaVersion',
      'verb',
      'target',
      'seed',
      'parts',
      'texts',
      'executions',
      'comparisons',
      'chunkings',
      'classes',
      'notes',
      'canaries',
      'findings',
      'known',
      'failures',
      'exitCode',
    ]);
    expect(report).toMatchObject({ schemaVersion: 1, verb: 'check', target: 'builtin', seed: 1, failures: [], findings: [], exitCode: 0 });
  });

  test('writes its report though nothing can be kept and the list neither, and names all that is lost', async () => {
    const flags = ['--target', 'canary-identity', '--artifacts', 'taken', '--report', 'json=taken.json', '--no-durations'];
    const plan = { ...small, scenarios: 300 };
    await run(flags, plan);
    const buckets = readdirSync(join(folder.path, 'taken')).sort();
    for (const bucket of buckets) rmSync(join(folder.path, 'taken', bucket, 'finding.json'));
    const { exitCode, stdout, stderr } = await run([...flags, '--write-known', '/dev/full'], plan);
    const { findings, exitCode: reported } = JSON.parse(readFileSync(join(folder.path, 'taken.json'), 'utf8')) as CheckReport;
    const inTheWay = (bucket: string): string =>
      `taken/${bucket} is in the way of a finding and is none itself: move it, or name another --artifacts folder`;
    expect([exitCode, reported, stdout.includes('npx deltaproof replay')]).toEqual([2, 2, false]);
    expect(findings.map(({ bucket, replay, notKept }) => [bucket, replay, notKept]).sort()).toEqual(
      buckets.map((bucket) => [bucket, null, inTheWay(bucket)]),
    );
    expect(stderr.split('\n').slice(1).sort()).toEqual(
      ['', ...buckets.map((bucket) => `deltaproof: ${inTheWay(bucket)}`), 'deltaproof: /dev/full: no space left on device'].sort(),
    );
  });

  test('of another target ends with 1, keeps what it found, and says what it left out', async () => {
    const { exitCode, stdout } = await run(['--target', 'canary-identity', '--artifacts', 'kept'], { ...small, scenarios: 300 });
    expect(exitCode).toBe(1);
    expect(stdout.split('\n')[0]).toMatch(/^FAILED: (one thing is|\d+ things are) wrong with canary-identity$/);
    for (const part of ['exhaustive', 'canaries', 'python'])
      expect(stdout).toContain(`  ${part.padEnd(12)} left out     is about the project's own code, and says nothing of canary-identity\n`);
    const buckets = [...stdout.matchAll(/again {3}npx deltaproof replay kept\/([0-9a-f]{12})\n/g)].map(([, bucket]) => bucket);
    expect(buckets.length).toBeGreaterThan(0);
    expect(readdirSync(join(folder.path, 'kept')).sort()).toEqual([...buckets].sort());
  });

  test('ends with 3 when a canary of the project is not caught', async () => {
    const canaries = small.canaries.map((canary) =>
      canary.oracle === 'totality' ? { oracle: 'totality', alsoSeenBy: [], target: builtinTarget() } : canary,
    );
    const { exitCode, stdout } = await run([], { ...small, canaries, canaryScenarios: 1000 });
    expect(exitCode).toBe(3);
    expect(stdout.split('\n')[0]).toBe('FAILED: one thing is wrong with builtin');
    expect(stdout).toContain('\nFAILED: the oracle totality does not catch builtin in 1000 scenarios\n');
  });

  test('ends with 4 when nothing was compared', async () => {
    const { exitCode, stdout } = await run([], { ...small, scenarios: 0 });
    expect(exitCode).toBe(4);
    expect(stdout).toContain('\nFAILED: nothing was executed\n');
  });

  test.each(['seeds', 'regressions', 'vectors'])('ends with 2, and runs nothing, when %s are lost', async (name) => {
    const lost = join(folder.path, `without-${name}`);
    cpSync(corpora, lost, { recursive: true });
    rmSync(join(lost, name), { recursive: true });
    const missing = await run([], { ...small, corpora: lost });
    expect([missing.exitCode, missing.stdout]).toEqual([2, '']);
    expect(missing.stderr).toMatch(new RegExp(`^deltaproof: ${join(lost, name)} cannot be read: .*\n$`));
    mkdirSync(join(lost, name));
    const empty = await run([], { ...small, corpora: lost });
    expect([empty.exitCode, empty.stdout]).toEqual([2, '']);
    const what = name === 'vectors' ? 'file of vectors' : 'corpus entry';
    expect(empty.stderr).toBe(`deltaproof: ${join(lost, name)} holds no ${what}\n`);
  });

  test.each([
    ['an unknown flag', ['--targt', 'x'], 'the nearest flag is --target'],
    ['an unknown target', ['--target', 'buitin'], 'unknown target "buitin" (nearest: builtin)'],
    ['a stray argument', ['now'], 'unknown argument "now"'],
    ['an unknown kind of report', ['--report', 'xml=a'], 'unknown report kind "xml"'],
  ])('ends with 2 on %s', async (_, args, sentence) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  test.each<[string, string[], CheckPlan['mutants'], string]>([
    [
      'outside of a checkout',
      ['--mutants'],
      undefined,
      '--mutants works in a checkout of deltaproof with all that npm ci installs: here are no tests to run',
    ],
    [
      'on another target',
      ['--mutants', '--target', 'canary-identity'],
      undefined,
      "--mutants is about the project's own tests, and says nothing of canary-identity",
    ],
    [
      'on a catalogue that is wrong',
      ['--mutants'],
      {
        prepare: () => {
          throw new CorpusError('the catalogue of mutants', 'is wrong: a.json: two mutants have this id');
        },
        start: () => {
          throw new Error('it must not come to this');
        },
      },
      'the catalogue of mutants is wrong: a.json: two mutants have this id',
    ],
  ])('with --mutants ends with 2, and runs nothing, %s', async (_, args, mutants, sentence) => {
    expect(await run(args, { ...small, mutants })).toEqual({ exitCode: 2, stdout: '', stderr: `deltaproof: ${sentence}\n` });
  });

  test('that is ended by a signal says what it has, and keeps it', async () => {
    const main = fileURLToPath(new URL('../../dist/harness/cli/main.js', import.meta.url));
    const child = spawn(process.execPath, [main, 'check', '--target', 'canary-frame-contract', '--artifacts', 'interrupted'], {
      cwd: folder.path,
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      // Printed when the check begins; by then it listens.
      if (stderr === '') setTimeout(() => child.kill('SIGTERM'), 2500);
      stderr += data.toString();
    });
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect(exitCode).toBe(130);
    expect(stderr).toBe('deltaproof check: target canary-frame-contract\ndeltaproof: ending in order; another signal ends at once\n');
    expect(stdout.split('\n')[0]).toMatch(/^interrupted; so far FAILED: /);
    expect(stdout).toMatch(/\n {2}growth {7}not run /);
    expect(existsSync(join(folder.path, 'interrupted'))).toBe(true);
  });
});

function builtinTarget() {
  const [builtin] = targets;
  if (builtin === undefined) throw new Error('there is no target');
  return builtin;
}
