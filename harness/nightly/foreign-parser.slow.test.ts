/** The workflow for a parser that is not the project's own: on the reading in Python it is green, on one that is broken it says what is. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { CheckReport } from '../reporters/index.ts';
import { isPythonMissing, skipReason } from '../testing/python-here.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { GithubState, type JobResult, readWorkflow, runWorkflow } from '../testing/workflow/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MINUTES = 60_000;
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** The workflow as a person would have changed it: a program in place of the peer, and an empty list of what is known. */
async function checked(name: string, program: string): Promise<{ readonly job: JobResult; readonly state: GithubState }> {
  const workflow = readWorkflow(join(ROOT, '.github/workflows/foreign-parser.yml'));
  const env = {
    TARGET: `exec:python3 ${join(ROOT, 'harness/targets/exec/python', program)}`,
    KNOWN: 'known.json',
    INSTALL: 'python3 --version',
  };
  const state = new GithubState(join(folder.path, name));
  const prepare = (workspace: string): void => writeFileSync(join(workspace, 'known.json'), '{"schemaVersion": 1, "findings": []}');
  const [job] = await runWorkflow({
    workflow: { ...workflow, env: { ...workflow.env, ...env } },
    state,
    runId: 1,
    event: 'pull_request',
    prepare,
  });
  if (job === undefined) throw new Error('there is no job');
  return { job, state };
}

const annotationsOf = ({ steps }: JobResult): string[] =>
  (steps['Annotations and the summary']?.log ?? '').split('\n').filter((line) => line.startsWith('::error'));

describe.skipIf(isPythonMissing)(`the check of a parser in Python${skipReason}`, { timeout: 5 * MINUTES }, () => {
  it('that is right is green, and says so on its page', async () => {
    const { job, state } = await checked('right', 'own.py');
    expect([job.result, annotationsOf(job)]).toEqual(['success', []]);
    expect(job.steps['The parser']?.log).toMatch(/^Python 3\./m);
    expect(job.steps['Annotations and the summary']?.summary).toContain('passed: nothing is wrong with exec:python3');
    const kept = state.artifact(1, 'deltaproof-foreign-parser');
    expect(readdirSync(kept).sort()).toEqual(['report.json', 'report.md', 'report.xml']);
  });

  it('that is broken on purpose is red, with annotations and what shows it', async () => {
    const { job, state } = await checked('broken', 'broken.py');
    expect(job.result).toBe('failure');
    const kept = state.artifact(1, 'deltaproof-foreign-parser');
    const report = JSON.parse(readFileSync(join(kept, 'report.json'), 'utf8')) as CheckReport;
    expect([report.exitCode, report.findings.length > 3]).toEqual([1, true]);
    expect(annotationsOf(job)).toHaveLength(report.findings.length);
    expect(annotationsOf(job)[0]).toContain('chunk-invariance: channels depend on the chunking');
    const buckets = report.findings.map(({ bucket }) => bucket).sort();
    expect(readdirSync(join(kept, 'deltaproof-artifacts')).sort()).toEqual(buckets);
    expect(existsSync(join(kept, 'deltaproof-artifacts', buckets[0] ?? '', 'README.md'))).toBe(true);
  });
});
