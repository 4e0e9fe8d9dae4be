/** The nightly workflow, run here with two shards and few scenarios: what it finds, keeps, says and files, night after night. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../reporters/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { GithubState, type JobResult, readWorkflow, runWorkflow, type Workflow } from '../testing/workflow/index.ts';

const NIGHTLY = fileURLToPath(new URL('../../.github/workflows/nightly.yml', import.meta.url));
const MINUTES = 60_000;

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** The workflow as a person would have changed it: another target, and as many shards. */
function nightlyOf(target: string, shards = ['1', '2']): Workflow {
  const workflow = readWorkflow(NIGHTLY);
  const { shard } = workflow.jobs;
  if (shard === undefined) throw new Error('there is no job of that name');
  const steps = shard.steps.map((step) => (step.name === 'The shard' ? { ...step, env: { ...step.env, TARGET: target } } : step));
  const small = { ...shard, steps, strategy: { 'fail-fast': false as const, matrix: { shard: shards } } };
  return { ...workflow, jobs: { ...workflow.jobs, shard: small } };
}

const inputs = { budget: '--runs 300', seed: '' };
const event = 'workflow_dispatch';

function stateIn(name: string): GithubState {
  return new GithubState(join(folder.path, name));
}

function reportOf(state: GithubState, runId: number): RunReport {
  return JSON.parse(readFileSync(join(state.artifact(runId, 'deltaproof-report'), 'report.json'), 'utf8'));
}

/** Names of the entries in the corpus that a night kept. */
function entriesIn(state: GithubState, runId: number): string[] {
  const names = readdirSync(state.artifact(runId, 'deltaproof-corpus'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).sort();
}

const resultsOf = (jobs: readonly JobResult[]): readonly (readonly [string, string])[] => jobs.map(({ job, result }) => [job, result]);

function logOf(jobs: readonly JobResult[], job: string, step: string): string {
  return jobs.find((one) => one.job === job)?.steps[step]?.log ?? 'that step did not run';
}

const annotations = (log: string): string[] => log.split('\n').filter((line) => line.startsWith('::error'));

describe('a night', () => {
  it(
    'that finds nothing is green, says so on its page, and files nothing',
    async () => {
      const state = stateIn('clean');
      const jobs = await runWorkflow({ workflow: nightlyOf('builtin'), state, runId: 1, event, inputs });
      expect(resultsOf(jobs)).toEqual([
        ['shard 1', 'success'],
        ['shard 2', 'success'],
        ['merge', 'success'],
        ['issues', 'skipped'],
      ]);
      expect(reportOf(state, 1)).toMatchObject({ target: 'builtin', seed: 1, scenarios: 300, findings: [], failures: [], exitCode: 0 });
      const page = jobs[2]?.steps['Annotations and the summary'];
      expect(page?.summary).toContain('`clean: no oracle saw anything wrong with what was streamed`');
      expect(page?.log).toBe('');
      expect(state.artifactNames(1)).toEqual(['deltaproof-report', 'shard-1', 'shard-2']);
      expect(readdirSync(state.artifact(1, 'shard-2')).sort()).toEqual(['growth.jsonl', 'report.json']);
      expect(state.takeCalls().map((words) => words[0])).toEqual(['api', 'api']);
    },
    5 * MINUTES,
  );

  it(
    'that finds a bug is red, and files it once, however many nights find it',
    async () => {
      const state = stateIn('findings');
      const workflow = nightlyOf('canary-identity');
      const jobs = await runWorkflow({ workflow, state, runId: 1, event, inputs });
      expect(resultsOf(jobs)).toEqual([
        ['shard 1', 'success'],
        ['shard 2', 'success'],
        ['merge', 'failure'],
        ['issues', 'success'],
      ]);
      const { findings, exitCode } = reportOf(state, 1);
      const buckets = findings.map(({ bucket }) => bucket);
      expect(exitCode).toBe(1);
      expect(buckets.length).toBeGreaterThan(1);
      expect(annotations(logOf(jobs, 'merge', 'Annotations and the summary'))).toHaveLength(buckets.length);
      expect(readdirSync(join(state.artifact(1, 'deltaproof-report'), 'deltaproof-artifacts')).sort()).toEqual([...buckets].sort());
      expect(state.issues.map(({ title }) => title)).toEqual(findings.map(({ bucket, signature }) => `deltaproof ${bucket}: ${signature}`));
      const [first] = state.issues;
      expect(first?.body).toMatch(/^# Streamed tool calls: /);
      expect(first?.body).toContain('[this run](https://github.com/owner/parser/actions/runs/1)');
      const kept = entriesIn(state, 1);
      // Two kinds of faults may have the same smallest text.
      expect([kept.length > 0, kept.length <= buckets.length]).toEqual([true, true]);

      // Another seed, the corpus of the night before, one issue closed, and an older corpus of a fork whose branch has the same name.
      state.issues = state.issues.map((issue, index) => (index === 0 ? { ...issue, state: 'CLOSED' } : issue));
      const place = { runId: 99, branch: 'main', headRepository: 2 };
      state.keep('deltaproof-corpus', new Map([['poison.json', join(state.folder, 'issues.json')]]), place);
      state.takeCalls();
      const again = await runWorkflow({ workflow, state, runId: 2, event, inputs: { ...inputs, seed: '7' } });
      expect(logOf(again, 'shard 1', 'The corpus of earlier nights')).toBe('the corpus of run 1\n');
      const second = reportOf(state, 2);
      expect(second).toMatchObject({ seed: 7, exitCode: 1, corpusEntries: reportOf(state, 1).corpusEntries + kept.length });
      const known = second.findings.filter(({ bucket }) => buckets.includes(bucket));
      expect(known.length).toBeGreaterThan(1);
      const filed = state.issues.map(({ title }) => title.slice('deltaproof '.length, 'deltaproof '.length + 12));
      expect(filed).toEqual([...new Set([...buckets, ...second.findings.map(({ bucket }) => bucket)])]);
      expect(logOf(again, 'issues', 'One issue for each new kind of fault')).toContain(`${buckets[0]}: issue 1, closed`);
      expect(entriesIn(state, 2)).toEqual(expect.arrayContaining(kept));
      expect(entriesIn(state, 2).length).toBeLessThanOrEqual(filed.length);
    },
    10 * MINUTES,
  );

  it(
    'on a fork files nothing, and the script refuses there too',
    async () => {
      const state = stateIn('fork');
      state.isFork = true;
      const run = { workflow: nightlyOf('canary-identity', ['1']), state, event, inputs: { ...inputs, budget: '--runs 20' } } as const;
      const jobs = await runWorkflow({ ...run, runId: 1, isFork: true });
      expect(resultsOf(jobs)).toEqual([
        ['shard 1', 'success'],
        ['merge', 'failure'],
        ['issues', 'skipped'],
      ]);
      expect(reportOf(state, 1).findings.length).toBeGreaterThan(0);
      // The condition of the job taken away.
      const { issues } = run.workflow.jobs;
      if (issues === undefined) throw new Error('there is no job of that name');
      const alone = { ...run.workflow, jobs: { issues: { ...issues, needs: [], if: 'always()' } } };
      const forced = await runWorkflow({ ...run, workflow: alone, runId: 1, isFork: true });
      expect(logOf(forced, 'issues', 'One issue for each new kind of fault')).toBe('no issues are filed on a fork\n');
      const ofPull = await runWorkflow({ ...run, workflow: alone, runId: 1, event: 'pull_request' });
      expect(logOf(ofPull, 'issues', 'One issue for each new kind of fault')).toBe('no issues are filed for the event pull_request\n');
      expect(state.issues).toEqual([]);
      expect(state.takeCalls().filter(([noun]) => noun === 'issue')).toEqual([]);
    },
    5 * MINUTES,
  );

  it(
    'in which a shard dies is red, and says which',
    async () => {
      const state = stateIn('dead');
      const target = "${{ matrix.shard == '2' && 'http:http://127.0.0.1:9' || 'builtin' }}";
      const jobs = await runWorkflow({ workflow: nightlyOf(target), state, runId: 1, event, inputs });
      expect(resultsOf(jobs)).toEqual([
        ['shard 1', 'success'],
        ['shard 2', 'failure'],
        ['merge', 'failure'],
        ['issues', 'skipped'],
      ]);
      expect(logOf(jobs, 'shard 2', 'The shard')).toMatch(/exit code 4\n$/);
      expect(annotations(logOf(jobs, 'merge', 'Annotations and the summary'))).toEqual([
        '::error title=deltaproof::the report of shard 2 of 2 is missing',
      ]);
      expect(jobs[2]?.steps['The verdict']?.exitCode).toBe(4);
      expect(existsSync(state.artifact(1, 'shard-2'))).toBe(false);
    },
    5 * MINUTES,
  );
});
