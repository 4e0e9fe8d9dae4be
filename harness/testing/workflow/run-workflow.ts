/**
 * Runs a workflow here: job after job, each in a folder of its own with the files of a checkout, its scripts by bash, `gh`, `npm` and the
 * actions replaced. Conditions, matrix, outputs and artifacts are as on GitHub; jobs do not run at the same time.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Contexts, filled, holds, type Status } from './expression.ts';
import { runAction } from './fake-actions.ts';
import type { GithubState } from './github-state.ts';
import { runShellStep, type StepResult } from './run-step.ts';
import type { Job, Step, Workflow } from './workflow.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FAKE_GH = fileURLToPath(new URL('fake-gh.mjs', import.meta.url));
const BRANCH = 'main';

export interface WorkflowRun {
  readonly workflow: Workflow;
  readonly state: GithubState;
  readonly runId: number;
  readonly event: 'schedule' | 'workflow_dispatch' | 'pull_request';
  readonly inputs?: Readonly<Record<string, string>>;
  readonly isFork?: boolean;
  /** Puts something else into the folder of a job, after what a checkout would. */
  readonly prepare?: (workspace: string) => void;
}

export interface JobResult {
  /** Name of the job in the file; with the number of the shard behind it, if it has one. */
  readonly job: string;
  readonly result: Status | 'skipped';
  /** Of its steps that ran, by name. */
  readonly steps: Readonly<Record<string, StepResult>>;
  readonly outputs: Readonly<Record<string, string>>;
}

interface Places {
  readonly bin: string;
  readonly rooms: string;
}

export async function runWorkflow(run: WorkflowRun): Promise<JobResult[]> {
  const rooms = mkdtempSync(join(run.state.folder, 'run-'));
  const places = { rooms, bin: fakePrograms(join(rooms, 'bin')) };
  const results: JobResult[] = [];
  const byJob = new Map<string, { readonly result: string; readonly outputs: Readonly<Record<string, string>> }>();
  // In the order of the file, in which no job needs a later one.
  for (const [id, job] of Object.entries(run.workflow.jobs)) {
    const needs = Object.fromEntries(job.needs.map((need) => [need, byJob.get(need)]));
    const status = Object.values(needs).every((need) => need?.result === 'success') ? 'success' : 'failure';
    const contexts = { ...baseContexts(run), needs };
    const members = holds(job.if, contexts, status) ? await runMembers(run, id, job, contexts, places) : [skipped(id)];
    results.push(...members);
    byJob.set(id, { result: joinedResult(members), outputs: members.at(-1)?.outputs ?? {} });
  }
  return results;
}

/** One after the other, whatever becomes of them: `fail-fast` is off. */
async function runMembers(run: WorkflowRun, id: string, job: Job, contexts: Contexts, places: Places): Promise<JobResult[]> {
  const [axis, ...others] = Object.entries(job.strategy?.matrix ?? {});
  if (others.length > 0) throw new Error('a matrix of several axes is not known here');
  if (axis === undefined) return [await runJob(run, id, job, { ...contexts, matrix: {}, strategy: {} }, places)];
  const [name, values] = axis;
  const results: JobResult[] = [];
  for (const [index, value] of values.entries()) {
    const strategy = { 'job-index': index, 'job-total': values.length };
    results.push(await runJob(run, `${id} ${value}`, job, { ...contexts, matrix: { [name]: value }, strategy }, places));
  }
  return results;
}

async function runJob(run: WorkflowRun, name: string, job: Job, contexts: Contexts, places: Places): Promise<JobResult> {
  const workspace = checkout(join(places.rooms, name));
  run.prepare?.(workspace);
  let status: Status = 'success';
  const steps: Record<string, StepResult> = {};
  const byId: Record<string, { readonly outputs: Readonly<Record<string, string>>; readonly outcome: string }> = {};
  for (const step of job.steps) {
    const known = { ...contexts, steps: byId };
    if (!holds(step.if, known, status)) continue;
    const result = await runStep(run, step, known, workspace, places);
    steps[step.name ?? step.uses ?? step.run ?? ''] = result;
    const outcome = result.exitCode === 0 ? 'success' : 'failure';
    if (outcome === 'failure') status = 'failure';
    if (step.id !== undefined) byId[step.id] = { outputs: result.outputs, outcome };
  }
  const outputs = Object.entries(job.outputs).map(([output, text]) => [output, filled(text, { ...contexts, steps: byId })]);
  return { job: name, result: status, steps, outputs: Object.fromEntries(outputs) };
}

async function runStep(run: WorkflowRun, step: Step, contexts: Contexts, workspace: string, { bin, rooms }: Places): Promise<StepResult> {
  const fill = (texts: Readonly<Record<string, string>>, known: Contexts): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, known)]));
  const workflowEnv = fill(run.workflow.env, contexts);
  const env = { ...workflowEnv, ...fill(step.env, { ...contexts, env: workflowEnv }) };
  if (step.run !== undefined) {
    const script = filled(step.run, { ...contexts, env });
    return runShellStep({ script, workspace, rooms, env: { ...runnerEnvironment(run, bin), ...env } });
  }
  const none = { outputs: {}, summary: '' };
  try {
    const place = { runId: run.runId, branch: BRANCH, headRepository: run.isFork ? 2 : 1 };
    const inputs = fill(step.with, { ...contexts, env });
    const log = runAction({ uses: step.uses ?? '', inputs, workspace, state: run.state, run: place });
    return { ...none, exitCode: 0, log };
  } catch (error) {
    return { ...none, exitCode: 1, log: String(error) };
  }
}

function baseContexts({ event, inputs = {}, isFork = false }: WorkflowRun): Contexts {
  const repository = { default_branch: BRANCH, fork: isFork };
  const github = { event_name: event, ref: `refs/heads/${BRANCH}`, ref_name: BRANCH, token: 'a token', event: { repository } };
  // Of a schedule there are none, and whoever asks for one gets null.
  return { github, inputs: event === 'workflow_dispatch' ? inputs : {} };
}

function runnerEnvironment({ event, runId, state }: WorkflowRun, bin: string): Record<string, string> {
  return {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: process.env.HOME ?? '/',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: event,
    GITHUB_REPOSITORY: 'owner/parser',
    GITHUB_RUN_ID: String(runId),
    GITHUB_SERVER_URL: 'https://github.com',
    FAKE_GITHUB: state.folder,
  };
}

/** The files that a job has behind `npm ci`. */
function checkout(workspace: string): string {
  mkdirSync(workspace);
  cpSync(join(ROOT, '.github'), join(workspace, '.github'), { recursive: true });
  for (const name of ['dist', 'corpora', 'package.json']) symlinkSync(join(ROOT, name), join(workspace, name));
  return workspace;
}

/** `npm` has nothing to install here. */
function fakePrograms(bin: string): string {
  mkdirSync(bin);
  const programs = { gh: `exec '${process.execPath}' '${FAKE_GH}' "$@"`, npm: '[ "$*" = ci ]' };
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

function skipped(job: string): JobResult {
  return { job, result: 'skipped', steps: {}, outputs: {} };
}

function joinedResult(members: readonly JobResult[]): string {
  if (members.some(({ result }) => result === 'failure')) return 'failure';
  return members.every(({ result }) => result === 'skipped') ? 'skipped' : 'success';
}
