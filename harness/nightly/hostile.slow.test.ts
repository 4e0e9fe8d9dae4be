/** The workflows with a deltaproof that prints, reports and keeps what an attacker would like it to: nothing of it becomes a command. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { GithubState, type JobResult, readWorkflow, runWorkflow } from '../testing/workflow/index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HOSTILE = '$(touch pwned)`touch pwned`\n::error::forged\n  ::set-output name=new-findings::7\n${{ github.token }} 100% @everyone';
const FINDING = {
  ...{ signature: `identity: ${HOSTILE}`, bucket: '0123456789ab', oracle: 'identity', target: 'builtin', kind: 'cut', verdict: 'fail' },
  ...{
    isKnown: false,
    faultClass: 'other',
    isDisputable: false,
    count: 1,
    firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
    text: HOSTILE,
    chunks: [HOSTILE],
  },
  ...{ expected: HOSTILE, got: HOSTILE, replay: HOSTILE },
};
const REPORT = { target: 'builtin', seed: 1, findings: [FINDING], known: [], failures: [HOSTILE], exitCode: 1 };

/** Takes the place of deltaproof where it is installed: as noisy, and as quick as can be. The second shard has the shorter text. */
const FAKE = `
const { mkdirSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const report = ${JSON.stringify(REPORT)};
console.log(report.failures[0]);
const length = args.includes('2/2') ? 5 : 10;
if (args[0] !== 'merge' && args[0] !== 'corpus') {
  const bucket = 'deltaproof-artifacts/0123456789ab';
  mkdirSync(bucket, { recursive: true });
  writeFileSync(bucket + '/text.txt', 'x'.repeat(length));
  writeFileSync(bucket + '/README.md', '# README ' + length);
  writeFileSync(bucket + '/finding.json', JSON.stringify({ oracle: 'identity', shape: 's', target: 'builtin', textKind: 'cut' }));
}
if (args[0] === 'corpus') {
  mkdirSync('corpus', { recursive: true });
  writeFileSync('corpus/entry.json', '{"provenance": {"signature": "identity: s (builtin, cut text)"}}');
  process.exitCode = 0;
} else {
  for (const file of args.filter((word) => /^(json|junit|markdown)=/.test(word)))
    writeFileSync(file.split('=')[1], file.startsWith('json') ? JSON.stringify(report) : '## a page\\n');
  process.exitCode = 1;
}
`;

function prepare(workspace: string): void {
  const place = join(workspace, 'node_modules/deltaproof/dist/harness/cli');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'main.js'), FAKE);
}

function workflowIn(name: string): ReturnType<typeof readWorkflow> {
  return readWorkflow(fileURLToPath(new URL(`../../.github/workflows/${name}`, import.meta.url)));
}

/** Lines of a log that the runner would obey, with those that stop and resume it as such. */
function obeyed(log: string): string[] {
  let token: string | undefined;
  return log.split('\n').flatMap((line) => {
    const command = line.trimStart();
    if (token !== undefined) {
      if (command !== `::${token}::`) return [];
      token = undefined;
      return ['resumed'];
    }
    token = /^::stop-commands::(?<token>.{36})$/.exec(command)?.groups?.token;
    return token !== undefined ? ['stopped'] : command.startsWith('::') ? [command] : [];
  });
}

function logsOf(jobs: readonly JobResult[]): Record<string, string[]> {
  const logs = jobs.flatMap(({ job, steps }) => Object.entries(steps).map(([step, { log }]) => [`${job}: ${step}`, obeyed(log)] as const));
  return Object.fromEntries(logs.filter(([, lines]) => lines.length > 0));
}

const ESCAPED = HOSTILE.replaceAll('%', '%25').replaceAll('\n', '%0A');
const ANNOTATIONS = [
  `::error title=deltaproof::${ESCAPED}`,
  `::error title=deltaproof 0123456789ab::identity: ${ESCAPED}%0Aagain: ${ESCAPED}`,
];

// As many processes as there are steps, on a machine that may be busy.
describe('hostile texts', { timeout: 300_000 }, () => {
  it('are no commands to the runner of a night, and harmless in an issue', async () => {
    const state = new GithubState(join(folder.path, 'night'));
    const workflow = workflowIn('nightly.yml');
    const { shard } = workflow.jobs;
    if (shard === undefined) throw new Error('there is no job of that name');
    const two = { ...shard, strategy: { 'fail-fast': false as const, matrix: { shard: ['1', '2'] } } };
    const night = { workflow: { ...workflow, jobs: { ...workflow.jobs, shard: two } }, state, event: 'schedule', prepare } as const;
    const jobs = await runWorkflow({ ...night, runId: 1 });
    expect(logsOf(jobs)).toEqual({
      'shard 1: The shard': ['stopped', 'resumed'],
      'shard 2: The shard': ['stopped', 'resumed'],
      'merge: One report of all shards': ['stopped', 'resumed'],
      'merge: Annotations and the summary': ANNOTATIONS,
      'merge: Add to it, and minimise it': ['stopped', 'resumed', 'stopped', 'resumed'],
    });
    expect(jobs.map(({ result }) => result)).toEqual(['success', 'success', 'failure', 'success']);
    expect(jobs[2]?.outputs).toEqual({ 'new-findings': '1' });
    expect(state.issues.map(({ title }) => title)).toEqual([
      'deltaproof 0123456789ab: identity: $(touch pwned)`touch pwned` ::error::forged ::set-output name=new-findings::7 ${{ github.token }} 100% @everyone',
    ]);
    // Of the two shards the shorter text.
    expect(state.issues[0]?.body).toMatch(/^# README 5\nFound by/);
    const kept = state.artifact(1, 'deltaproof-report');
    expect(readFileSync(join(kept, 'deltaproof-artifacts/0123456789ab/text.txt'), 'utf8')).toBe('xxxxx');
    expect(readdirSync(kept).sort()).toEqual(['deltaproof-artifacts', 'report.json', 'report.md', 'report.xml']);

    // The same kind of fault again: nothing is added to the corpus, and nothing filed.
    const again = logsOf(await runWorkflow({ ...night, runId: 2 }));
    expect(again['merge: Add to it, and minimise it']).toEqual(['stopped', 'resumed']);
    expect(state.issues).toHaveLength(1);
  });

  it('are no commands to the runner of a pull request, where the report is kept though the check fails', async () => {
    const state = new GithubState(join(folder.path, 'pull'));
    const jobs = await runWorkflow({
      workflow: workflowIn('pre-merge.yml'),
      state,
      runId: 1,
      event: 'pull_request',
      isFork: true,
      prepare,
    });
    expect(logsOf(jobs)).toEqual({
      'check: The check': ['stopped', 'resumed'],
      'check: Annotations and the summary': ANNOTATIONS,
    });
    expect(jobs.map(({ result }) => result)).toEqual(['failure']);
    expect(jobs[0]?.steps['The check']?.exitCode).toBe(1);
    expect(jobs[0]?.steps['Annotations and the summary']?.summary).toBe('## a page\n');
    expect(readdirSync(state.artifact(1, 'deltaproof-report')).sort()).toEqual([
      'deltaproof-artifacts',
      'report.json',
      'report.md',
      'report.xml',
    ]);
    expect(state.takeCalls()).toEqual([]);
  });
});
