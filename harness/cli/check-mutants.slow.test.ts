/** `check --mutants` with Stryker itself, on the catalogue of a tiny project: what it says, and that nothing of it stays behind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type CheckPlan, fullPlan, mutantsOf } from '../check/index.ts';
import { checkoutRoot, startMutants } from '../mutation/index.ts';
import { runnerIn } from '../testing/run-here.ts';
import { strykerProject } from '../testing/stryker-project.ts';
import { ADDS, UNTESTED, writeTinyProject } from '../testing/tiny-project.ts';
import { runCommandLine } from './run-command-line.ts';

const root = checkoutRoot() ?? '';
const project = strykerProject(root);
afterAll(() => project.remove());
writeTinyProject(project, [ADDS, UNTESTED]);

const ENOUGH_TO_START = 60_000;

/** Growth is left unmeasured and Python out; the rest is quick. */
function planWith(only: readonly string[]): CheckPlan {
  return {
    ...fullPlan,
    scenarios: 300,
    exhaustive: [{ start: '<tool_call>', maxTokens: 1, maxTokensCut: 1 }],
    canaryScenarios: 2000,
    startGrowth: (target, slow) => ({
      measured: [...slow, target].map((id) => {
        const isLinear = id === 'builtin';
        return { target: id, growth: { name: 'calls: whole', slopes: [isLinear ? 1 : 2], timings: [], isLinear } };
      }),
      state: 'ended',
      stop: () => undefined,
    }),
    startAgreement: () => ({ state: { kind: 'skipped', reason: 'there is no python3' }, done: 0, stop: () => undefined }),
    mutants: mutantsOf(project.path, only),
  };
}

const check = (only: readonly string[], ...flags: readonly string[]) =>
  runnerIn(project.path, (words) => runCommandLine(words, planWith(only)))('check', '--mutants', '--no-durations', ...flags);

test('passes when every entry is as expected, prints the same every time, and has them in the report', { timeout: 240_000 }, async () => {
  const only = [ADDS.id, 'canary'];
  const { exitCode, stdout } = await check(only, '--report', 'json=check.json');
  expect(stdout.split('\n')[0]).toBe('passed: nothing is wrong with builtin (seed 1)');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('  mutants      passed       documented mutants, which the suite must notice\n');
  expect(stdout).toMatch(/\n {28}mutants 2 · killed 1 · survived 1 · not as expected 0\n/);
  expect(JSON.parse(readFileSync(join(project.path, 'check.json'), 'utf8')).parts.at(-1)).toEqual({
    part: 'mutants',
    description: 'documented mutants, which the suite must notice',
    verdict: 'passed',
    counts: { mutants: 2, killed: 1, survived: 1, 'not as expected': 0 },
  });
  expect(await check(only)).toMatchObject({ exitCode, stdout });
});

test('ends with 3 when one is not, and says which', { timeout: 240_000 }, async () => {
  const { exitCode, stdout } = await check([]);
  expect(exitCode).toBe(3);
  expect(stdout.split('\n')[0]).toBe('FAILED: one thing is wrong with builtin');
  expect(stdout).toContain('\nFAILED: negates: no verdict: Stryker says NoCoverage\n');
  expect(stdout).toMatch(/\n {28}mutants 3 · killed 1 · survived 1 · not as expected 1\n/);
});

test('a run that is stopped ends, and takes its sandbox with it', { timeout: 120_000 }, async () => {
  const run = startMutants({ root: project.path, only: [], concurrency: undefined });
  const sandboxes = join(project.path, '.stryker-tmp', `run-${process.pid}`);
  for (let waited = 0; run.total === 0 && run.state === 'running' && waited < ENOUGH_TO_START; waited += 50) await setTimeout(50);
  expect([run.state, run.total]).toEqual(['running', 3]);
  expect(readdirSync(sandboxes)).toHaveLength(1);
  await run.stop();
  expect(run.state).toEqual({ failure: expect.stringMatching(/^Stryker ended with code 143, and without sound verdicts: /) });
  expect(run.verdicts).toEqual([]);
  expect(existsSync(sandboxes)).toBe(false);
});

test('a run that breaks off has no verdicts, and says why', { timeout: 120_000 }, async () => {
  const run = startMutants({ root: project.path, only: ['nobody'], concurrency: undefined });
  for (let waited = 0; run.state === 'running' && waited < ENOUGH_TO_START; waited += 50) await setTimeout(50);
  expect(run.state).toEqual({ failure: 'the catalogue of mutants is wrong: there is no mutant "nobody"' });
  expect(run.verdicts).toEqual([]);
});
